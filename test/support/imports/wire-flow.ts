/** A flow in wire format, as tests of the importers read it. */

interface WireElement {
  id: string;
  type: string;
  key?: string;
  is_visible?: boolean;
  text?: unknown;
  url?: string;
  question?: Record<string, unknown>;
  triggers?: {
    rule_type: string;
    answer_value?: string;
    statement_key?: string;
    target_ids: string[];
    target_option_ids?: { option_key: string }[];
    action: string;
  }[];
}

export interface WireFlow {
  name: string;
  layout?: string;
  default_language_id: string;
  languages: { code: string }[];
  states: { id: string; title?: unknown; next_state_id?: string; elements: WireElement[] }[];
  transitions: {
    from_state_id: string;
    to_state_id: string;
    rules: Record<string, unknown>[];
  }[];
}
