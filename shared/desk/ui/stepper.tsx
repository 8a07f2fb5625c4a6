import { styled } from 'styled-components';
import { Icon } from '#shared/ui/icon';
import { forcedColors, from, tabular, token, type } from '#shared/ui/tokens';
import { chosenInForcedColors } from './chosen.tsx';

const List = styled.ol`
  display: flex;
  gap: 4px;
  ${from.md} {
    gap: 0;
  }
`;

const Short = styled.p`
  ${type('strong')}
  ${tabular}
  margin-bottom: 12px;
  & > span {
    display: block;
    ${type('small')}
    color: ${token.textMuted};
  }
  ${from.md} {
    display: none;
  }
`;

const Item = styled.li`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  ${type('label')}
  color: ${token.textMuted};
  &[data-state='done'],
  &[data-state='now'] {
    color: ${token.text};
  }
  &[data-state='now'] {
    font-weight: 600;
  }
  @container (max-width: 639px) {
    height: 4px;
    border-radius: 2px;
    background: ${token.line};
    &[data-state='done'],
    &[data-state='now'] {
      background: ${token.accentMark};
    }
    ${forcedColors} {
      outline: 1px solid;
      &[data-state='done'],
      &[data-state='now'] {
        background: Highlight;
      }
    }
    && > * {
      display: none;
    }
  }
  ${from.md} {
    padding-inline-end: 12px;
    /* The last step has no connecting line. */
    &:last-child {
      flex: none;
      padding-inline-end: 0;
    }
    &:not(:last-child)::before {
      content: '';
      position: absolute;
      inset: 13px 8px auto 34px;
      height: 2px;
      background: ${token.line};
    }
    &[data-state='done']::before {
      background: ${token.accent};
    }
    ${forcedColors} {
      &:not(:last-child)::before {
        background: GrayText;
      }
      &[data-state='done']::before {
        background: CanvasText;
      }
    }
  }
`;

const Ring = styled.span`
  ${tabular}
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-bottom: 8px;
  border: 1px solid ${token.lineStrong};
  border-radius: 50%;
  background: ${token.surface};
  color: ${token.textMuted};
  font-size: 13px;
  font-weight: 600;
  [data-state='done'] & {
    border-color: ${token.accent};
    background: ${token.accentQuiet};
    color: ${token.accentText};
  }
  [data-state='now'] & {
    border-color: ${token.accent};
    background: ${token.accent};
    color: ${token.textOnAccent};
    ${chosenInForcedColors}
  }
`;

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Starts at 0; `steps.length` marks all as done. */
  readonly current: number;
  /** 'Paso 4 de 5', shown where the names do not fit. */
  readonly position: string;
}

/** Progress in a long form: ticked, filled and hollow steps. */
export function Stepper({ label, steps, current, position }: StepperProps) {
  return (
    <nav aria-label={label}>
      <Short>
        <span>{position}</span>
        {steps[Math.min(current, steps.length - 1)]}
      </Short>
      <List>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : 'next';
          return (
            <Item key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <div>
                <Ring aria-hidden="true">{state === 'done' ? <Icon name="check" size={16} /> : index + 1}</Ring>
                {step}
              </div>
            </Item>
          );
        })}
      </List>
    </nav>
  );
}
