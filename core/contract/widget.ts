import type * as v from 'valibot';
import { boolean, id, listOf, number, oneOf, optional, string, text, wire, withDefault } from './wire.ts';

/** The widget configuration, as `GET /v1/web_widgets/code/{code}` answers it; nulls become the defaults of spec 9. */
export const widgetConfigSchema = wire({
  nodeId: id,
  nodeLogoUrl: optional(string),
  defaultLanguageCode: withDefault(string, 'en'),
  enabledDomains: listOf(string),
  hideWidget: withDefault(boolean, false),
  isVisible: withDefault(boolean, true),
  enabledOnMobile: withDefault(boolean, true),
  fullPageOnMobile: withDefault(boolean, false),
  modalMode: withDefault(boolean, false),
  modalToggleText: optional(text),
  size: withDefault(number, 60),
  margin: withDefault(number, 20),
  radius: withDefault(number, 0),
  matrixQuestionViewType: withDefault(oneOf('auto', 'table', 'cards'), 'auto'),
  width: optional(number),
  widthType: withDefault(oneOf('px', 'rate'), 'px'),
  primaryColor: withDefault(string, '#20B8F7'),
  secondaryColor: withDefault(string, '#20B8F7'),
  fontColor: withDefault(string, '#FFFFFF'),
  psnBranding: withDefault(boolean, true),
});

export type WidgetConfig = v.InferOutput<typeof widgetConfigSchema>;
