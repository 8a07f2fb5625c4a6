/* The blocks of the editor: inspector controls and a preview that PHP draws. License: GPL-2.0-or-later. */
(function (wp, words) {
  const { createElement: el, Fragment, useEffect, useState } = wp.element;
  const { InspectorControls, PanelColorSettings, useBlockProps } = wp.blockEditor;
  const { PanelBody, SelectControl, TextControl, Placeholder, Notice } = wp.components;
  const ServerSideRender = wp.serverSideRender;
  /** As the store writes amounts. */
  const pesos = (amount) => '$' + amount.toLocaleString('en-US', { maximumFractionDigits: 0 });

  let request;

  /** Packages of the store, requested once for all blocks; a failed request is repeated by the next block. */
  function usePackages() {
    const [state, setState] = useState({ rows: null, error: '' });
    useEffect(() => {
      let isShown = true;
      request ??= wp.apiFetch({ path: '/licence-store/v1/packages' });
      request.then(
        (rows) => isShown && setState({ rows, error: '' }),
        ({ message }) => {
          request = undefined;
          if (isShown) setState({ rows: [], error: message });
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    return state;
  }

  function PackageField({ value, onChange }) {
    const { rows, error } = usePackages();
    if (error) return el(Notice, { status: 'error', isDismissible: false }, error);
    const options = (rows ?? []).map(({ code, name, price }) => ({
      value: code,
      label: `${name}${price === null ? '' : ` (${pesos(price)})`}`,
    }));
    const isKnown = !value || options.some((option) => option.value === value);
    return el(SelectControl, {
      label: words.package,
      value,
      options: [
        { value: '', label: rows === null ? words.loading : words.choose },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...options,
      ],
      onChange,
    });
  }

  function edit(name) {
    return function Edit({ attributes, setAttributes }) {
      const set = (key) => (value) => setAttributes({ [key]: value });
      const sells = name !== 'cart-menu';
      const field = el(PackageField, { value: attributes.code, onChange: set('code') });
      const controls = el(
        InspectorControls,
        null,
        sells &&
          el(
            PanelBody,
            { title: words[name] },
            field,
            el(TextControl, { label: words.words, value: attributes.words, onChange: set('words') }),
            name === 'buy-button' &&
              el(
                Fragment,
                null,
                el(TextControl, {
                  label: words.quantity,
                  type: 'number',
                  min: 1,
                  value: attributes.quantity,
                  onChange: (value) => setAttributes({ quantity: Math.max(1, Number.parseInt(value, 10) || 1) }),
                }),
                el(TextControl, { label: words.promo, value: attributes.promo, onChange: set('promo') }),
              ),
          ),
        name === 'buy-button' &&
          el(PanelColorSettings, {
            title: words.accent,
            colorSettings: [{ label: words.accent, value: attributes.accent, onChange: (value) => setAttributes({ accent: value ?? '' }) }],
          }),
      );
      const view =
        sells && !attributes.code
          ? el(Placeholder, { label: words[name], icon: 'cart' }, field)
          : el(ServerSideRender, { block: `licence-store/${name}`, attributes });
      return el('div', useBlockProps(), controls, view);
    };
  }

  for (const name of ['buy-button', 'cart-menu', 'price', 'countdown'])
    wp.blocks.registerBlockType(`licence-store/${name}`, {
      apiVersion: 2,
      title: words[name],
      category: 'widgets',
      icon: 'cart',
      edit: edit(name),
      save: () => null,
    });
})(window.wp, window.licenceStoreWords);
