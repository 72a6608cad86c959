/** Explanations of the keys of `nodes/*.json`. */
export const node = {
  node: {
    id: 'Id of the channel. Widgets, tags and addresses name it.',
    name: "Name of the shop, site or whatever it is, in headers and on the host's own pages.",
    flow_id: 'Id of the survey (flow) that the channel shows.',
    flow: 'Set by servers. Write the survey in `flows/` and name it in `flow_id`.',
    logo_url: 'Address of the logo in headers.',
    css_url_react: 'Address of a stylesheet that is applied inside the elements.',
    favicon_url: "Address of the icon of the host's own pages.",
    share_image_url:
      'Address of the picture that others show with a link to the survey; the logo by default.',
    default_language_id: "Id of the survey's language to begin with. Overrides the flow's own.",
    operating: '`false` closes the channel, whatever its hours are.',
    operating_24_7: '`true`: always open; `operating_hours` do not count.',
    operating_hours: 'Opening hours.',
    time_zone: 'Time zone of the opening hours, such as `Europe/Istanbul`.',
    country_code:
      'Country of phone numbers to begin with, such as `TR`. Its numbers are looked for first where personal data is masked.',
    type: 'Set by servers.',
    status: 'Anything but `active` closes the channel.',
    activation_start_date: 'ISO date from which the channel is open.',
    activation_end_date: 'ISO date until which the channel is open.',
    activation_expired_message: 'Text that is shown when it is closed or its quota is used up.',
    prevent_multiple_feedback: 'One response per browser.',
    multiple_feedback_delay_period:
      'Seconds after which a browser may answer again. Without it, never.',
    channel_quota: 'Limit of responses or views of the channel.',
    theme:
      'Ready look: colour, corners, and on the host’s own pages background and font. Other keys of the file override it.',
    primary_color: 'Colour of buttons and of selections, such as `#1F6F5C`.',
    font_color: 'Colour of the text on it.',
    color_scheme:
      '`light`, `dark`, or `auto` for the setting of the visitor’s system. The `color-scheme` of the page overrides it.',
    psn_branding: '`false` hides the badge.',
    enabled_domains: 'Hosts that may frame its pages and receive its messages.',
    use_signature_verify: 'Only people with a signature of your server get in.',
    public_key: 'Key in PEM with which signatures are verified.',
    signature_valid: 'Set by servers.',
    pass: 'Set by servers.',
    non_operating_hours_flow_id: 'Id of the survey to show instead when the channel is closed.',
    unsubscribe_visible: 'Shows a link for recipients of survey emails.',
    unsubscribe_url: 'Address of that link.',
    requires_consent:
      '`true`: nothing is stored in the browser before the page reports the consent of the visitor.',
    idle_reset_timeout_in_seconds:
      'Kiosk: restart after so many seconds without activity. A warning is shown twenty seconds before, or after half the time below forty.',
    thank_you_duration_in_seconds: 'Kiosk: how long the thank-you stays.',
    chat_rating_enabled: 'Asks for a rating of a chat after its end.',
    chat_rating_setting: 'Rating of a chat.',
    chat_queue_body: 'Text that is shown while a chat waits.',
    greeting:
      'First words of the other side of a chat. Without it, a kind sentence in the language of the reader.',
    reply_time: 'Usual reply time in a chat, such as `30 minutes`, `2 hours` or `1 day`.',
    team: 'Ids of the operators with names and pictures above a chat, at most three of them as pictures.',
    prevent_upload: '`true`: customers cannot send pictures in a chat.',
    account: 'How the other side of a chat looks.',
    retention_days: 'Responses older than so many days are erased.',
  },
  operating_hours: {
    day: 'Day of the week: 1 is Monday, 7 is Sunday.',
    start: 'Time such as `09:00`.',
    end: 'Time such as `17:00`. Before `start`, it is on the next day.',
  },
  channel_quota: {
    active: 'Whether the quota counts.',
    action_kind: 'Counted event: `submit` for responses, `display` for views.',
    remaining: 'How many are left.',
    visit: 'Set by servers.',
  },
  pass: { token: 'Set by servers.', external_id: 'Set by servers.' },
  chat_rating_setting: { body: 'The question for the rating.' },
  account: {
    name: 'Name of the other side.',
    logo_url: 'Address of its picture.',
    avatar_color: 'Colour of its initial without a picture.',
  },
};
