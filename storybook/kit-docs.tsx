import { Heading, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import { examples } from './kit-examples.ts';
import type { Guide } from './guides/guide.ts';
import { guides } from './kit-guide.ts';
import { PropsTables, Words } from './props-table.tsx';
import { ShadowStage } from './shadow-stage.tsx';
import { brandOf } from './story-brand.ts';
import { facts } from './told-facts.ts';

/** A page of the kit: use, keyboard, do and don't, states, props, and the widgets with the part. */
export function KitDocs() {
  const { preparedMeta } = useOf<'meta'>('meta');
  const guide = guides[preparedMeta.title];
  const part = facts.kit[preparedMeta.title];
  const example = examples[preparedMeta.title];
  return (
    <>
      <Title />
      {part !== undefined && (
        <Lead>
          <Words>{part.components[0]?.about ?? ''}</Words>
        </Lead>
      )}
      {guide !== undefined && (
        <>
          <Told guide={guide} />
          <Heading>Do and don’t</Heading>
          <Pair>
            <Side kind="good" word="Do" drawn={example?.good} rules={guide.does} />
            <Side kind="bad" word="Don’t" drawn={example?.bad} rules={guide.donts} />
          </Pair>
        </>
      )}
      <Stories title={<Heading>States</Heading>} />
      {part !== undefined && (
        <>
          <PropsTables declared={part.components} />
          <Heading>Used by</Heading>
          <UsedBy files={part.files} />
        </>
      )}
    </>
  );
}

function Told({ guide: { use, not, keyboard } }: { readonly guide: Guide }) {
  return (
    <Facts>
      <dt>When</dt>
      <dd>{use}</dd>
      <dt>When not</dt>
      <dd>{not}</dd>
      <dt>Keyboard</dt>
      <dd>{keyboard}</dd>
    </Facts>
  );
}

interface SideProps {
  readonly kind: keyof typeof inks;
  readonly word: string;
  readonly drawn: ReactNode;
  readonly rules: readonly string[];
}

/** An inert example, on its own ground. */
function Side({ kind, word, drawn, rules }: SideProps) {
  const { theme } = brandOf('license');
  return (
    <section aria-label={word} style={{ minWidth: 0 }}>
      <Drawn inert style={{ background: `var(--licence-surface, ${theme.color.surface})` }}>
        <ShadowStage theme={theme}>{drawn}</ShadowStage>
      </Drawn>
      <Verdict style={{ borderColor: inks[kind] }}>
        <span aria-hidden="true" style={{ color: inks[kind] }}>
          {marks[kind]}
        </span>{' '}
        {word}
      </Verdict>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

const inks = { good: 'light-dark(#1a7f4b, #58c48f)', bad: 'light-dark(#c62f2f, #ff8f87)' };
const marks = { good: '✓', bad: '✕' };

function UsedBy({ files }: { readonly files: readonly string[] }) {
  const users = Object.entries(facts.widgets).filter(([, { kit }]) => kit.some((name) => files.includes(name)));
  if (users.length === 0) return <p>Other parts of the kit, and no widget by itself.</p>;
  return (
    <p>
      {users.map(([name, { page }], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a href={`./?path=/docs/${page}`} target="_top">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

const Lead = styled.p`
  && {
    font-size: 18px;
    line-height: 28px;
    max-width: 62ch;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 62ch);
  gap: 12px 24px;
  margin: 24px 0;
  font:
    14px/22px 'Nunito Sans',
    sans-serif;
  &&& dt {
    margin: 0;
    font: inherit;
    font-weight: 700;
  }
  &&& dd {
    margin: 0;
    font: inherit;
  }
  @media (max-width: 40rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    &&& dd {
      margin-bottom: 12px;
    }
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: 24px;
  margin-block: 16px 32px;
`;

const Drawn = styled.div`
  display: grid;
  align-items: center;
  min-height: 160px;
  padding: 24px;
  border: 1px solid color-mix(in srgb, currentColor 18%, transparent);
  border-bottom: 0;
  border-radius: 8px 8px 0 0;
  overflow: auto;
`;

const Verdict = styled.p`
  && {
    margin: 0;
    padding-block: 8px;
    border-top: 4px solid;
    font-weight: 700;
  }
`;
