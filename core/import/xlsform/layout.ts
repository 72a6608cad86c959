import { words, type Layout } from '../layout.ts';

/** Columns of XLSForm without meaning here. */
export const XLSFORM: Layout = {
  names: {
    'Settings of the program and of its storage': words(`
      form_id version id_string instance_name instance_id public_key submission_url auto_send auto_delete
      client_editable namespaces sms_keyword sms_field sms_option sms_separator sms_allow_media sms_date_format
      sms_datetime_format sms_response prefix delimiter compact_tag allow_choice_duplicates instance_xmlns
      omit_instanceid save_to omit_instanceID name compact_prefix
      clean_text_values`),
    'Looks, which the elements decide': words('style table-list theme'),
    'Names of lists and rows': words('list_name'),
  },
  on: [],
  usual: {},
  off: ['no', 'false', 'false()'],
};
