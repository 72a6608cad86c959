import { words, type Layout } from '../layout.ts';

/** Members of files of LimeSurvey without meaning here. `off` are its values for no, none, and the settings of the host. */
export const LIMESURVEY: Layout = {
  names: {
    'Numbers of the database': words(`
      LimeSurveyDocType sid gsid gid qid parent_qid aid dvid sqid id group_order question_order sortorder scale_id language
      same_default same_script specialtype surveyls_survey_id surveyls_language question_theme_name modulename
      LimeSurveyVersion type`),
    'Settings of the program, of its people and of its storage': words(`
      admin owner_id adminemail faxto active anonymized savetimings datestamp
      autonumber_start ipaddr ipanonymize refurl publicgraphs
      listpublic htmlemail sendconfirmation tokenanswerspersistence bounce_email attributedescriptions
      tokenlength bouncetime bounceprocessing bounceaccounttype bounceaccounthost bounceaccountpass
      bounceaccountencryption bounceaccountuser tokenencryptionoptions googleanalyticsstyle encrypted
      othersettings plugin_settings surveyls_attributecaptions surveyls_alias
      googleanalyticsapikey datecreated private additional_languages`),
    'Emails of the program, which notifications replace': words(`
      surveyls_email_invite_subj surveyls_email_invite surveyls_email_remind_subj surveyls_email_remind
      surveyls_email_register_subj surveyls_email_register surveyls_email_confirm_subj surveyls_email_confirm
      email_admin_notification_subj email_admin_notification email_admin_responses_subj email_admin_responses
      attachments`),
    'Looks, sizes and places, which the elements decide': words(`
      template themes themes_inherited cssclass display_columns display_rows text_input_width text_input_columns
      text_input_rows input_size answer_width answer_width_bycolumn label_input_columns repeat_headings
      placeholder_width dropdown_dates dropdown_dates_minute_step dropdown_size dropdown_prefix dropdown_separators
      dropdown_dates_month_style dropdownprepostfix keep_aspect horizontal_scroll crop_or_resize fix_height
      fix_width input_boxes reverse category_separator rank_title choice_title samechoiceheight samelistheight
      showpopups slider_orientation slider_handle slider_custom_handle slider_rating slider_separator
      slider_showminmax slider_middlestart slider_reset slider_reversed use_dropdown repeat_headings
      button_size max_buttons_row clear_default location_mapheight location_mapwidth statistics_showgraph
      statistics_graphtype statistics_showmap public_statistics scale_export page_break printable_help
      time_limit_action time_limit_disable_next time_limit_disable_prev time_limit_timer_style
      time_limit_message_style time_limit_warning_style time_limit_warning_2_style input_layout
      show_grand_total show_totals array_filter_style exclude_all_others_auto save_as_default nokeyboard`),
    'Numbers, progress and navigation, which the elements show in their own way': words(`
      allowjumps showxquestions showgroupinfo shownoanswer showqnumcode showprogress questionindex navigationdelay
      surveyls_dateformat surveyls_numberformat hide_tip date_format reverse_order commented_checkbox_auto`),
  },
  on: ['show_title', 'show_comment'],
  usual: {
    surveyls_policy_error: null,
    assessment_value: '1',
    commented_checkbox: 'checked',
    other_position: 'end',
    mandatory: 'N',
    usetokens: 'N',
    multiflexible_step: '1',
    show_title: '1',
    show_comment: '1',
    statistics_showmap: '1',
  },
  off: ['0', 'N', 'I', 'E', 'inherit', '-1', 'normal', 'default'],
};
