/** The result of one rule with a sentence for the owner of the widget. */
export interface Explanation {
  /** A name of the configuration, or `code`, `configuration`, `page`. */
  rule: string;
  /** Whether the rule lets the widget show; `display_on_exit` and `display_interval`: open by itself. */
  passes: boolean;
  words: string;
}
