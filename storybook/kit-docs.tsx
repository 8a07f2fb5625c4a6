import { Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { examples } from './kit-examples.tsx';
import { guides } from './kit-guide.ts';
import { PropsTables } from './props-table.tsx';
import { ShadowStage } from './shadow-stage.tsx';
import { brandOf } from './story-brand.ts';
import { facts } from './told-facts.ts';

/** A page of the kit: what a part is for, how it is used without a mouse, how it should look and how not, its states and its props. */
export function KitDocs() {
  const { preparedMeta } = useOf<'meta'>('meta');
  const guide = guides[preparedMeta.title];
  return (
    <>
      <Title />
      {guide !== undefined && (
        <>
          <p>
            <strong>When:</strong> {guide.use}
          </p>
          <p>
            <strong>When not:</strong> {guide.not}
          </p>
          <p>
            <strong>Keyboard:</strong> {guide.keyboard}
          </p>
          <Subtitle>Do</Subtitle>
          <Drawn kind="good">{examples[preparedMeta.title]?.good}</Drawn>
          <ul>
            {guide.does.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Subtitle>Don&apos;t</Subtitle>
          <Drawn kind="bad">{examples[preparedMeta.title]?.bad}</Drawn>
          <ul>
            {guide.donts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <Stories title="States" />
      <PropsTables declared={facts.kit[preparedMeta.title] ?? []} />
    </>
  );
}

const edges = { good: '#1a7f4b', bad: '#c62f2f' };

/** An example as it stands in production, on its own ground; what is wrong is nobody's to press. */
function Drawn({ kind, children }: { readonly kind: keyof typeof edges; readonly children: ReactNode }) {
  const { theme } = brandOf('license');
  return (
    <div
      inert={kind === 'bad'}
      style={{ padding: 24, borderInlineStart: `4px solid ${edges[kind]}`, background: theme.color.surface, marginBlock: 16 }}
    >
      <ShadowStage theme={theme}>{children}</ShadowStage>
    </div>
  );
}
