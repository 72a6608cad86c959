/** The two blocks in the editor. PHP renders the page; `block.json` declares the stored attributes. */
(({ blockEditor, blocks, components, element, i18n }, { host, code: siteCode, settingsUrl }) => {
  const { InspectorControls, useBlockProps } = blockEditor;
  const {
    Button,
    ExternalLink,
    Icon,
    PanelBody,
    Path,
    Placeholder,
    RangeControl,
    SelectControl,
    SVG,
    TextControl,
  } = components;
  const { createElement: h, useState } = element;
  const { __, sprintf } = i18n;

  const icon = (path) =>
    h(SVG, { viewBox: '0 0 24 24' }, h(Path, { d: path, fillRule: 'evenodd' }));
  const surveyIcon = icon(
    'M5 4h14v16H5V4Zm1.5 1.5v13h11v-13h-11ZM8 8h2v2H8V8Zm3.5.25H16v1.5h-4.5v-1.5ZM8 14h2v2H8v-2Zm3.5.25H16v1.5h-4.5v-1.5Z',
  );
  const widgetIcon = icon('M4 5h16v11h-8l-4 4v-4H4V5Zm1.5 1.5v8h4v1.9l1.9-1.9h7.1v-8h-13Z');

  /** Asks for a required attribute. */
  function Question({ icon, title, instructions, label, example, onAnswer }) {
    const [text, setText] = useState('');
    const submit = (event) => {
      event.preventDefault();
      if (text.trim()) onAnswer(text.trim());
    };
    return h(
      Placeholder,
      { icon, label: title, instructions },
      h(
        'form',
        { className: 'psn-elements-question', onSubmit: submit },
        h(TextControl, {
          __nextHasNoMarginBottom: true,
          hideLabelFromVision: true,
          label,
          placeholder: example,
          value: text,
          onChange: setText,
        }),
        h(Button, { variant: 'primary', type: 'submit' }, __('Insert', 'psn-elements')),
      ),
    );
  }

  /** Placeholder for the rendered block. */
  function Card({ icon, title, id, text, address }) {
    return h(
      'div',
      { className: 'psn-elements-card' },
      h(Icon, { icon }),
      h(
        'div',
        null,
        h('p', { className: 'psn-elements-card__title' }, title, ' ', h('code', null, id)),
        h('p', null, text),
        host ? h(ExternalLink, { href: host + address }, __('Open it', 'psn-elements')) : h(NoHost),
      ),
    );
  }

  /** Notice for a missing setting. */
  const NoHost = () =>
    h(
      'p',
      { className: 'psn-elements-card__problem' },
      __('The address of the host is missing.', 'psn-elements'),
      ' ',
      settingsUrl && h('a', { href: settingsUrl }, __('Enter it in the settings', 'psn-elements')),
    );

  /** A field in the sidebar for one attribute of the block. */
  const field = (Control, { attributes, setAttributes }, name, props) =>
    h(Control, {
      __nextHasNoMarginBottom: true,
      value: attributes[name],
      onChange: (value) =>
        setAttributes({ [name]: typeof value === 'string' ? value.trim() : value }),
      ...props,
    });

  const languageField = (block) =>
    field(TextControl, block, 'lang', {
      label: __('Language', 'psn-elements'),
      help: __('Such as tr or pt-BR. Empty: the language of the page.', 'psn-elements'),
    });

  /** The sidebar, and the block itself. */
  const edit = (block, fields, content) =>
    h(
      'div',
      useBlockProps(),
      h(
        InspectorControls,
        null,
        h(
          PanelBody,
          { title: __('Settings', 'psn-elements') },
          h('div', { className: 'psn-elements-fields' }, ...fields),
        ),
      ),
      content,
    );

  function Survey(block) {
    const { attributes, setAttributes } = block;
    const title = __('Survey', 'psn-elements');
    const label = __('Id of the channel', 'psn-elements');
    const fields = [
      field(TextControl, block, 'nodeId', {
        label,
        help: __('The channel (node) on your host whose survey is shown.', 'psn-elements'),
      }),
      languageField(block),
    ];
    const content = attributes.nodeId
      ? h(Card, {
          icon: surveyIcon,
          title,
          id: attributes.nodeId,
          text: __('Visitors answer the survey here.', 'psn-elements'),
          address: `/feedback?node_id=${encodeURIComponent(attributes.nodeId)}`,
        })
      : h(Question, {
          icon: surveyIcon,
          title,
          instructions: __('Enter the id of the channel whose survey is shown.', 'psn-elements'),
          label,
          example: 'node-store',
          onAnswer: (nodeId) => setAttributes({ nodeId }),
        });
    return edit(block, fields, content);
  }

  function Widget(block) {
    const { attributes, setAttributes } = block;
    const title = __('Feedback widget', 'psn-elements');
    const label = __('Code of the widget', 'psn-elements');
    const code = attributes.code || siteCode;
    const isInline = attributes.placement === 'inline';
    const fields = [
      field(TextControl, block, 'code', {
        label,
        help: siteCode
          ? /* translators: %s: code of a widget */
            sprintf(__('Empty: %s, as the settings say.', 'psn-elements'), siteCode)
          : __('Such as PSN-BOOKSHP.', 'psn-elements'),
      }),
      field(SelectControl, block, 'placement', {
        label: __('Place', 'psn-elements'),
        options: [
          { value: '', label: __('A button over the page', 'psn-elements') },
          { value: 'inline', label: __('Open, in the place of the block', 'psn-elements') },
        ],
      }),
      isInline &&
        field(RangeControl, block, 'height', {
          label: __('Height in pixels', 'psn-elements'),
          min: 300,
          max: 1200,
          step: 10,
        }),
      languageField(block),
    ];
    const content = code
      ? h(Card, {
          icon: widgetIcon,
          title,
          id: code,
          text: isInline
            ? __('Visitors see the open widget here.', 'psn-elements')
            : __('Visitors see a button at the edge of the page.', 'psn-elements'),
          address: `/widget?code=${encodeURIComponent(code)}`,
        })
      : h(Question, {
          icon: widgetIcon,
          title,
          instructions: __('Enter the code of the widget.', 'psn-elements'),
          label,
          example: 'PSN-BOOKSHP',
          onAnswer: (code) => setAttributes({ code }),
        });
    return edit(block, fields, content);
  }

  blocks.registerBlockType('psn-elements/feedback', { icon: surveyIcon, edit: Survey });
  blocks.registerBlockType('psn-elements/widget', { icon: widgetIcon, edit: Widget });
})(window.wp, window.psnElements);
