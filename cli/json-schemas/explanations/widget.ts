/** Explanations of the keys of `widgets/*.json`. */
export const widget = {
  widget: {
    code: '`PSN-` and seven letters, digits, `-` or `_`. Tags name the widget by it.',
    node_id: 'Id of the channel (node). The widget shows its survey.',
    enabled_domains: 'Hosts where it may show, with everything below them. None means everywhere.',
    enabled_urls:
      'Regular expressions for the address of the page, followed as a router changes it. None means everywhere.',
    hide_widget: '`true` hides the widget on all pages.',
    enabled_on_mobile: '`false` hides it on phones.',
    is_visible: '`false`: it waits for `show()` or `open()`.',
    display_rate: 'Show it to this many of a hundred visitors. Drawn once per browser.',
    display_once: 'Frequency cap: show the button once, then rest for `display_once_delay_period`.',
    display_once_delay_period: 'Seconds to rest after the button was shown. Without it, for good.',
    prevent_multiple_feedback: 'One response per browser.',
    multiple_feedback_delay_period:
      'Seconds after which a browser may answer again. Without it, never.',
    display_interval: 'Open after so many seconds, once a page, unless the visitor has opened it.',
    display_on_exit: 'Exit intent: open when the visitor leaves.',
    preload:
      'When the panel is loaded: `intent` (pointer or focus on the button), `idle` or `none`. A `preload` on the tag overrides it.',
    requires_consent:
      '`true`: nothing is stored in the browser before the page reports the consent of the visitor.',
    theme: 'Ready look: colour and corners. Other keys of the file override it.',
    primary_color: 'Colour of the button and of selections, such as `#1F6F5C`.',
    color_scheme:
      '`light`, `dark`, or `auto` for the setting of the visitor’s system. The `color-scheme` of the page overrides it.',
    secondary_color: 'Second colour, the primary one without it.',
    font_color: 'Colour of words on the other two. Black or white where it could not be read.',
    size: 'Size of the button in px.',
    margin: 'Distance from the edges in px.',
    radius: 'Radius of the corners in px, 12 without it.',
    width: 'Width of the panel, 355 px without it.',
    width_type: 'Unit of `width`: `px`, or `rate` for percent of the window.',
    widget_top_position: 'Distance of the button from the top.',
    widget_top_position_type:
      'Unit of `widget_top_position`: `px`, or `rate` for percent of the window.',
    widget_right_position: 'Distance of the button from the side where a line ends.',
    widget_right_position_type:
      'Unit of `widget_right_position`: `px`, or `rate` for percent of the window.',
    launcher_text: 'Words on the button, which is a pill then.',
    launcher_icon_url:
      'Address of a picture on the button instead of the usual one, which stays where it cannot be loaded.',
    modal_mode: 'A pill with words, and a panel over a page that is held still.',
    modal_toggle_text: 'Words on the pill of `modal_mode`, if there is no `launcher_text`.',
    popover_text: 'A hint beside the button until the visitor closes it or opens the widget.',
    popover_text_vertical: 'Writes the hint from top to bottom.',
    popover_text_width: 'Width of the hint in px.',
    popover_text_height: 'Height of the hint in px.',
    full_page_on_mobile: 'The panel fills the screen of a phone.',
    language_selector_type:
      'How languages are chosen: `dropdown` (by the room there is), `dropdown_up`, `dropdown_down` or `modal`.',
    matrix_question_view_type:
      'Matrices as `table` or `cards`; `auto` depends on the available width.',
    node_logo_url: 'Address of the logo in the header.',
    psn_branding: '`false` hides the badge.',
    default_language_code: 'Language of the closed button where nothing better is known.',
    secure_mode: 'Without effect.',
    security_token: 'Without effect.',
    web_channel: 'Without effect.',
  },
};
