/** Members of files of other programs that an import leaves out silently, by the reason for it. */
export interface Layout {
  names: Readonly<Record<string, readonly string[]>>;
  /** Members that are on by default: for all others `false` is the usual value. */
  on: readonly string[];
  /** Default values that the files contain. */
  usual: Readonly<Record<string, unknown>>;
  /** Values that mean off, or the default, for each member. */
  off?: readonly unknown[];
}

export const words = (text: string): string[] => text.trim().split(/\s+/);

const SURVEYJS: Layout = {
  names: {
    'Sizes and places, which the elements choose for the window': words(`
      width minWidth maxWidth colSpan indent innerIndent startWithNewLine colCount inputSize size cols
      gridLayoutColumns gridLayoutEnabled questionTitleWidth titleLocation questionTitleLocation
      descriptionLocation questionDescriptionLocation errorLocation questionErrorLocation itemErrorLocation
      itemTitleWidth rowTitleWidth columnMinWidth verticalAlign alternateRows inputTextAlignment commentAreaRows
      rateDescriptionLocation displayRateDescriptionsAsExtremeItems swapOrder selectToRankAreasLayout
      selectToRankSwapAreas imageHeight imageWidth minImageHeight minImageWidth maxImageHeight maxImageWidth
      imageFit contentMode logoWidth logoHeight logoFit logoPosition widthMode fitToContainer headerView
      navigationButtonsLocation progressBarLocation progressBarNavigationTextLocation
      progressBarInheritWidthFrom tocLocation timerLocation backgroundImageFit backgroundImageAttachment
      backgroundOpacity textWrapEnabled`),
    'Colours and components, which the look decides': words(`
      rateColorMode scaleColorMode displayMode itemComponent cellComponent inputFieldComponent tocItemComponent
      renderAs showLabel showHeader`),
    'Behaviour that the elements always have': words(`
      autoFocusFirstQuestion autoFocusFirstError focusFirstQuestionAutomatic autoGrow autoGrowComment allowResize
      allowResizeComment searchEnabled searchMode closeOnSelect hideSelectedItems allowClear showPreview
      allowImagesPreview textUpdateMode checkErrorsMode validateVisitedEmptyFields confirmDelete
      allowAdaptiveActions matrixDragHandleArea tooltipVisibility allowDragRange allowSwap showLabels labelCount
      acceptCarriageReturn autoAdvanceAllowComplete autoGenerate clearInvisibleValues clearIfInvisible useDisplayValuesInDynamicTexts
      separateSpecialChoices choicesLazyLoadEnabled choicesLazyLoadPageSize allowCameraAccess useTitleAsLabel
      hideIfChoicesEmpty hideIfRowsEmpty`),
    'Numbers, marks and progress, which the elements show in their own way': words(`
      showQuestionNumbers showNumber questionStartIndex questionTitlePattern requiredMark requiredText
      showPageNumbers showProgressBar progressBarType progressBarShowNavigationText progressBarShowPageNumbers
      showTOC showTitle showPageTitles navigationTitle navigationDescription state`),
    'Rows and panels that respondents add: the list has them as a whole': words(`
      minRowCount maxRowCount defaultRowValue addRowText addRowButtonLocation removeRowText columnLayout
      columnColCount horizontalScroll allowRowReorder keyDuplicationError confirmDeleteText
      minPanelCount maxPanelCount addPanelText panelAddText removePanelText panelRemoveText panelPrevText
      panelNextText templateTitle templateTabTitle noEntriesText emptyRowsText`),
    'Settings of the program and of its storage': words(`
      sjsVersion $schema surveyId surveyPostId surveyShowDataSaving cookieName partialSendEnabled showBrandInfo
      loadingHtml storeOthersAsComment storeDataAsText waitForUpload`),
  },
  on: ['visible', 'randomize', 'showPrevButton', 'showNavigationButtons', 'showCompletePage'],
  usual: { selectAllText: 'Select All' },
};

const TYPEFORM: Layout = {
  names: {
    'Addresses and states of the program': words(`
      _links type created_at last_updated_at published_at workspace theme cui_settings
      is_public capabilities show_typeform_branding show_cookie_consent show_number_of_submissions
      show_time_to_complete are_uploads_public are_uploads_accessible id meta facebook_pixel google_analytics
      google_tag_manager pro_subdomain_enabled free_form_mode`),
    'Progress, keys and marks, which the elements show in their own way': words(`
      progress_bar show_progress_bar show_key_hint_on_choices show_question_number hide_navigation autosave_progress
      use_lead_qualification`),
    'Sizes and places, which the elements choose for the window': words(`
      layout placement vertical_alignment supersized show_labels scale shape`),
    'Behaviour that the elements always have': words(
      'hide_marks alphabetical_order structure separator',
    ),
  },
  on: [],
  usual: { show_button: true, share_icons: true, button_mode: 'default_redirect' },
};

const FORMBRICKS: Layout = {
  names: {
    'Addresses and states of the program': words(`
      createdAt updatedAt environmentId createdBy creator projectOverwrites styling segment triggers status type
      displayOption displayLimit recontactDays autoClose autoComplete delay displayPercentage runOnDate
      closeOnDate resultShareKey singleUse surveyClosedMessage followUps pin slug isSingleResponsePerEmailEnabled
      isAutoProgressingEnabled isCaptureIpEnabled isEncryptKeyEnabled inlineTriggers showLanguageSwitch enabled id alias projectId metadata questions
      customHeadScripts customHeadScriptsMode customScriptsInProject`),
    'Progress and time, which the elements show in their own way': words(
      'timeToFinish showResponseCount isColorCodingEnabled',
    ),
    'Looks of the question': words('scale isDraft format'),
  },
  on: [],
  usual: {},
};

const GOOGLE: Layout = {
  names: {
    'Addresses and states of the program': words(
      'formId revisionId responderUri linkedSheetId publishSettings questionId documentTitle',
    ),
  },
  on: [],
  usual: { iconType: 'STAR', emailCollectionType: 'DO_NOT_COLLECT' },
};

const QUALTRICS: Layout = {
  names: {
    'Addresses, states and people of the program': words(`
      SurveyID SurveyOwnerID SurveyBrandID DivisionID SurveyActiveResponseSet SurveyStatus SurveyStartDate
      SurveyExpirationDate SurveyCreationDate CreatorID LastModified LastAccessed LastActivated Deleted
      PrimaryAttribute SecondaryAttribute TertiaryAttribute Element ID Type Description FlowID Properties
      SkipLogicID Locator SkipToDescription QuestionID QuestionIsInLoop QuestionIDFromLocator LogicType inPage
      BallotBoxStuffingPrevention NoIndex SecureResponseFiles PartialData ProtectSelectionIds
      AvailableLanguages SurveyName ProjectInfo libraryId CustomStyles`),
    'Names and counters of the editor': words(`
      QuestionDescription QuestionText_Unsafe NextChoiceId NextAnswerId SubSelector DataVisibility
      ChoiceDataExportTags AnalyzeChoices ForceResponseType QuestionDescriptionOption
      BlockLocking BlockVisibility SubType RemovedFieldsets NumberOfQuestions`),
    'Sizes and places, which the elements choose for the window': words(`
      TextPosition ChoiceColumnWidth ChoiceColumnWidthPixels RepeatHeaders WhiteSpace MobileFirst Autoscale
      InputWidth InputHeight Alignment LabelPosition LabelWidth SliderStartPositions Stack Transpose
      ColumnCount NumColumns RowWidth`),
    'The look and the buttons, which the elements decide': words(`
      SkinLibrary SkinType Skin SkinQuestionWidth NewScoring ProgressBarDisplay SaveAndContinue SurveyTitle ShowExportTags CollectGeoLocation QuestionsPerPage PageTransition`),
  },
  on: [],
  usual: {
    SurveyTermination: 'DefaultMessage',
    SurveyProtection: 'PublicSurvey',
    InactiveSurvey: 'DefaultMessage',
  },
  off: ['OFF', 'None', 'No', 'no', 'false', 'NONE'],
};

export const layouts = {
  surveyjs: SURVEYJS,
  typeform: TYPEFORM,
  formbricks: FORMBRICKS,
  'google-forms': GOOGLE,
  qualtrics: QUALTRICS,
};
