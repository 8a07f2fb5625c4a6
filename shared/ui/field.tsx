import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { forcedColors, forwardAll, motion, tabular, token, touch, type } from './tokens.tsx';
import { words } from './words.tsx';

const Box = styled.div.withConfig({ shouldForwardProp: forwardAll })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
  min-width: 0;
`;

const Top = styled.div`
  ${type('label')}
  display: flex;
  justify-content: space-between;
  gap: 8px;
`;

const Label = styled.label`
  overflow-wrap: anywhere;
`;

const Side = styled.span`
  ${tabular}
  flex: none;
  font-weight: 400;
  color: ${token.textMuted};
`;

const Below = styled.div<{ $bad: boolean }>`
  ${type('small')}
  display: flex;
  gap: 6px;
  color: ${({ $bad }) => ($bad ? token.dangerText : token.textMuted)};
  & > svg {
    margin-top: 2px;
  }
`;

/** The error line below a control. */
export function Problem({ children, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <Below {...rest} $bad>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </Below>
  );
}

/** Contains a control and the drawing inside its edge. */
export const ControlBox = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset: 0 12px 0 auto;
    margin-block: auto;
    color: ${token.textMuted};
    pointer-events: none;
  }
  & > svg:first-child {
    inset: 0 auto 0 12px;
  }
  & > svg + input {
    padding-inline-start: 40px;
  }
`;

export const controlLook = css`
  min-width: 0;
  width: 100%;
  height: 40px;
  padding: 0 12px;
  background: ${token.surface};
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.radiusMd};
  color: ${token.text};
  font-family: inherit;
  font-size: 15px;
  line-height: 24px;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }
  &:focus {
    outline: none;
    border-color: ${token.focus};
    box-shadow: 0 0 0 1px ${token.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${token.dangerMark};
    box-shadow: inset 0 0 0 1px ${token.dangerMark};
  }
  /* One ring only, away from the edge that marks the wrong value. */
  &[aria-invalid='true']:focus {
    border-color: ${token.dangerMark};
    box-shadow: none;
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  &:read-only:is(input, textarea),
  &:disabled {
    background: ${token.sunken};
    border-color: ${token.line};
    color: ${token.textMuted};
    -webkit-text-fill-color: ${token.textMuted};
    opacity: 1;
  }
  ${touch} {
    height: 44px;
    font-size: 16px;
  }
  ${forcedColors} {
    &[aria-invalid='true'] {
      border-width: 3px;
    }
    &:disabled {
      border-color: GrayText;
      -webkit-text-fill-color: GrayText;
    }
    &:focus {
      outline: 2px solid;
    }
  }
`;

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Replaces the help. */
  readonly error?: string | undefined;
  /** Announces the error, for one that follows an action such as a refused request. */
  readonly live?: boolean;
  /** Shows 'Opcional'; required fields are unmarked. */
  readonly optional?: boolean;
  /** Characters; shown from 80 % on. */
  readonly counter?: { readonly used: number; readonly max: number };
  /** Id of the control, for callers that refer to it. */
  readonly id?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, and one line of help or error. */
export function Field({ label, help, error, live = false, optional = false, counter, id: givenId, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const isInvalid = error !== undefined && error !== '';
  const belowId = `${id}-note`;
  const counting = counter !== undefined && counter.used >= counter.max * 0.8;
  return (
    <Box part="field">
      <Top>
        <Label htmlFor={id}>{label}</Label>
        {counting ? (
          <Side>
            {counter.used}/{counter.max}
          </Side>
        ) : (
          optional && <Side>{words.optional}</Side>
        )}
      </Top>
      {children({ id, 'aria-describedby': isInvalid || help !== undefined ? belowId : undefined, 'aria-invalid': isInvalid || undefined })}
      {isInvalid ? (
        <Problem id={belowId} role={live ? 'alert' : undefined}>
          {error}
        </Problem>
      ) : (
        help !== undefined && (
          <Below id={belowId} $bad={false}>
            <span>{help}</span>
          </Below>
        )
      )}
    </Box>
  );
}
