import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Disclosure } from '#shared/ui/collapsible';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';

const Panel = styled.section`
  border-radius: ${token.radiusMd};
  background: ${token.sunken};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px 12px 8px 20px;
  /* Keeps even the longer link beside the name on a phone. */
  @container (max-width: 479px) {
    gap: 4px;
    padding-inline: 12px 4px;
    & > button {
      padding-inline: 6px;
    }
  }
`;

const Title = styled.h3`
  ${type('label')}
  margin-inline-end: auto;
  font-weight: 600;
`;

const Facts = styled.dl`
  ${type('small')}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 24px;
  padding: 4px 20px 16px;
  @container (max-width: 479px) {
    padding-inline: 12px;
  }
  &[hidden] {
    display: none;
  }
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & dt {
    color: ${token.textMuted};
  }
  & dd {
    ${tabular}
    color: ${token.textMuted};
    & > b {
      color: ${token.text};
      font-weight: 600;
    }
  }
`;

export interface AuditFact {
  /** 'Creado por' */
  readonly label: string;
  readonly who: string;
  readonly when: string;
}

export interface AuditPanelProps {
  readonly title: string;
  readonly facts: readonly AuditFact[];
  /** Label of the opening control; default: 'Ver más'. */
  readonly more?: string | undefined;
  /** Link or button to the whole history. */
  readonly act?: ReactNode;
  /** Called each time the panel opens, to look up names. */
  readonly onOpen?: () => void;
}

/** Creator and last author; closed by default. */
export function AuditPanel({ title, facts, more = words.seeMore, act, onOpen }: AuditPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  function toggle(): void {
    if (!open) onOpen?.();
    setOpen(!open);
  }
  return (
    <Panel aria-label={title}>
      <Head>
        <Title>{title}</Title>
        {act}
        <Disclosure open={open} onToggle={toggle} controls={id}>
          {open ? words.seeLess : more}
        </Disclosure>
      </Head>
      <Facts id={id} hidden={!open}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <b>{fact.who}</b> {fact.when}
            </dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}
