import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Theme } from '#shared/brands/themes';
import { baseSheets, widgetStyles, type WidgetStyles } from '#shared/runtime/styles';

interface Stage {
  readonly shadow: ShadowRoot;
  readonly styles: WidgetStyles;
}

/** Draws a component as in production: in a shadow root, on its theme's surface, without Storybook's styles. */
export function ShadowStage({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  useLayoutEffect(() => {
    const shadow = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (shadow === undefined) return undefined;
    let current = true;
    // widgetStyles renders synchronously, which React forbids inside a commit: the next microtask is outside.
    queueMicrotask(() => {
      if (!current) return;
      const styles = widgetStyles('storybook');
      shadow.adoptedStyleSheets = [...baseSheets(theme, 'store', ':host'), styles.sheet];
      setStage({ shadow, styles });
    });
    return () => {
      current = false;
    };
  }, [theme]);
  return (
    <div ref={host} lang="es">
      {stage === null ? null : createPortal(<div className="root">{stage.styles.wrap(children)}</div>, stage.shadow)}
    </div>
  );
}
