/* Blocks of the editor: inspector controls and a preview that PHP draws. License: GPL-2.0-or-later. */
(function (wp, words) {
  const { createElement: el, Fragment, useEffect, useState } = wp.element;
  const { InspectorControls, PanelColorSettings, useBlockProps } = wp.blockEditor;
  const { PanelBody, SelectControl, TextControl, Placeholder, Notice } = wp.components;
  const ServerSideRender = wp.serverSideRender;
  const NOTICE = 'licence-store';
  /** The store's format of amounts. */
  const pesos = (amount) => '$' + amount.toLocaleString('en-US', { maximumFractionDigits: 0 });

  /** Packages of the store, requested once for all blocks: undefined before the answer, null without packages. */
  let packages;
  let isLoading = false;
  const listeners = new Set();

  /** Requests the packages, and shows faults once for all blocks, above the post. */
  async function load() {
    if (isLoading) return;
    isLoading = true;
    const notices = wp.data.dispatch('core/notices');
    const { packages: rows, faults } = await wp
      .apiFetch({ path: '/licence-store/v1/packages' })
      .catch(({ message }) => ({ packages: null, faults: [message] }));
    isLoading = false;
    packages = rows;
    // The async script delays the load event: a page without our tags after it has blocked the script.
    if (faults.length === 0 && words.blocked !== '' && (await pageLoaded) && !customElements.get('licence-buy-button'))
      faults.push(words.blocked);
    notices.removeNotice(NOTICE);
    if (faults.length > 0)
      notices.createErrorNotice(faults.join(' '), { id: NOTICE, isDismissible: false, actions: [{ label: words.again, onClick: load }] });
    for (const listener of listeners) listener(packages);
  }

  const pageLoaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(true);
    else addEventListener('load', () => resolve(true));
  });

  function usePackages() {
    const [rows, setRows] = useState(packages);
    useEffect(() => {
      listeners.add(setRows);
      // A block that is added after a failure requests them again.
      if (!packages) void load();
      return () => listeners.delete(setRows);
    }, []);
    return rows;
  }

  function PackageField({ rows, value, onChange }) {
    const options = (rows ?? []).map(({ code, name, price }) => ({
      value: code,
      label: `${name}${price === null ? '' : ` (${pesos(price)})`}`,
    }));
    const isKnown = !value || options.some((option) => option.value === value);
    return el(SelectControl, {
      label: words.package,
      value,
      options: [
        { value: '', label: rows === undefined ? words.loading : words.choose },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...options,
      ],
      onChange,
    });
  }

  function edit(name) {
    return function Edit({ attributes, setAttributes }) {
      const rows = usePackages();
      const set = (key) => (value) => setAttributes({ [key]: value });
      const { code } = attributes;
      const sells = name !== 'cart-menu';
      const field = el(PackageField, { rows, value: code, onChange: set('code') });
      const row = rows?.find((one) => one.code === code);
      const isUnsold = sells && code !== '' && rows && !row;
      const isEndless = name === 'countdown' && row?.ends === '';
      const controls = el(
        InspectorControls,
        null,
        sells &&
          el(
            PanelBody,
            { title: words[name] },
            field,
            el(TextControl, { label: words.words, value: attributes.words, onChange: set('words') }),
            name === 'price' &&
              el(SelectControl, {
                label: words.size,
                value: attributes.size,
                options: [
                  { value: '', label: words.large },
                  { value: 'small', label: words.small },
                ],
                onChange: set('size'),
              }),
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
        sells && !code
          ? el(Placeholder, { label: words[name], icon: 'cart' }, field)
          : el(ServerSideRender, { block: `licence-store/${name}`, attributes });
      return el(
        'div',
        useBlockProps(),
        controls,
        // A notice has margins of its own, which would set it apart from the block's edges.
        (isUnsold || isEndless) &&
          el(
            'div',
            { style: { margin: '-5px -15px 8px' } },
            el(
              Notice,
              { status: isUnsold ? 'error' : 'info', isDismissible: false },
              isUnsold ? words.unsold.replace('%s', code) : words.endless,
            ),
          ),
        view,
      );
    };
  }

  for (const name of ['buy-button', 'cart-menu', 'price', 'countdown'])
    wp.blocks.registerBlockType(`licence-store/${name}`, {
      apiVersion: 3,
      title: words[name],
      category: 'widgets',
      icon: 'cart',
      edit: edit(name),
      save: () => null,
    });
})(window.wp, window.licenceStoreWords);
