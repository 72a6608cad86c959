import { words, type Layout } from './layout.ts';

/** Members of files of HeyForm, OpnForm, Typebot and Tally without meaning here. */

export const HEYFORM: Layout = {
  names: {
    'Addresses and states of the program': words(`
      id teamId projectId memberId kind interactiveMode fieldUpdateAt submissionCount retentionAt suspended status
      draft updatedAt createdAt integrations columns version isDomainWarningVisible
      published active allowArchive filterSpam removeBranding customDomain metaTitle metaDescription metaOGImageUrl
      captchaKind nameSchema custom reversion canPublish fieldsUpdatedAt publishedAt _drafts stripe`),
    'Looks, sizes and places, which the elements decide': words(`
      themeSettings theme badge verticalAlignment shape align brightness backgroundColor hideMarks icon color width
      frozen index number numberOfColumns`),
    'Numbers and progress, which the elements show in their own way': words(`
      enableProgress enableQuestionList enableNavigationArrows enableCompleteTime enableShareIcon showButton format`),
  },
  on: [],
  usual: {},
  off: [0],
};

export const OPNFORM: Layout = {
  names: {
    'Addresses and states of the program': words(`
      id slug creator creator_id workspace_id workspace visibility tags seo_meta created_at updated_at deleted_at
      views_count submissions_count submissions_url database_fields_update clear_empty_fields_on_update cleanings
      can_be_indexed removed_properties last_edited_human is_pro is_trialing is_closed is_password_protected
      has_password max_number_of_submissions_reached form_pending_submission_key share_url admin
      custom_domain no_branding extra identifier type use_captcha captcha_provider enable_ip_tracking auto_save version
      enable_partial_submissions max_file_size fee_fields editions`),
    'Looks, sizes and places, which the elements decide': words(`
      font_family theme presentation_style width size layout_rtl border_radius dark_mode color uppercase_labels
      transparent_background cover_picture cover_settings custom_css align help_position use_toggle_switch
      confetti_on_submission selection_data settings`),
    'Behaviour that the elements always have': words(`
      show_progress_bar auto_focus show_char_limit date_format time_format timezone clear_text decoders
      icon use_focused_selector use_focused_toggle use_simple_text_input focused_checkbox_style`),
  },
  on: [],
  usual: { submit_button_text: 'Submit', re_fill_button_text: 'Fill Again' },
};

export const TYPEBOT: Layout = {
  names: {
    'Addresses and states of the program': words(`
      version id icon folderId publicId customDomain workspaceId createdAt updatedAt resultsTablePreferences
      isArchived isClosed whatsAppCredentialsId riskLevel spaceId selectedThemeTemplateId typebotId
      webhookId groupId blockId outgoingEdgeId isSessionVariable from`),
    'Looks and places, which the elements decide': words(`
      theme graphCoordinates typingEmulation metadata title bold italic underline width height aspectRatio maxWidth`),
    'Behaviour that the elements always have': words(`
      isInputPrefillEnabled isTypingEmulationEnabled isBrandingEnabled isHideQueryParamsEnabled
      isNewResultOnRefreshEnabled rememberUser isSearchable searchInputPlaceholder areInitialSearchButtonsVisible
      isOneClickSubmitEnabled`),
  },
  on: [],
  usual: {},
};

export const TALLY: Layout = {
  names: {
    'Addresses and states of the program': words(`
      id uuid groupType workspaceId organizationId status hasDraftBlocks createdAt updatedAt
      numberOfSubmissions isNameModifiedByUser styles hasSelfEmailNotifications selfEmailTo selfEmailReplyTo
      selfEmailSubject selfEmailFromName selfEmailBody hasProgressBar pageAutoJump hasPartialSubmissions
      saveForLater metaSiteIconUrl metaSiteTitle metaSiteDescription metaSiteImageUrl`),
    'Looks and places of answers': words(
      'index isFirst isLast badgeType color colorCodeOptions coverSettings columnUuid columnListUuid columnRatio isFolded startWeekOn safeHTMLSchema',
    ),
    'Switches of settings, which are beside them': words(`
      hasDefaultAnswer hasOtherOption hasLeftLabel hasCenterLabel hasRightLabel hasBadge hasMinFiles hasMaxFiles
      hasMaxFileSize hasMinNumber hasMaxNumber hasMinCharacters hasMaxCharacters hasMinChoices hasMaxChoices
      hasCaption hasLink updateUuid questionType calculatedFieldType`),
  },
  on: [],
  usual: { step: 1 },
};
