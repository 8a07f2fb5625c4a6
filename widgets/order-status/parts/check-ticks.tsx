import { styled } from 'styled-components';
import { tabular, token, type } from '#shared/ui/tokens';

export interface CheckTicksProps {
  /** Number of the next check, from 1; its tick and those before it are filled. */
  readonly done: number;
  readonly of: number;
  /** 'Verificación 2 de 6' */
  readonly label: string;
}

/** How many of the re-checks are behind the buyer. */
export function CheckTicks({ done, of, label }: CheckTicksProps) {
  return (
    <Box>
      <Ticks aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <Tick key={index} data-on={index < done || undefined} />
        ))}
      </Ticks>
      <Label>{label}</Label>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  width: min(280px, 100%);
`;

const Ticks = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 6px;
`;

const Tick = styled.i`
  height: 6px;
  border-radius: 3px;
  background: ${token.sunken};
  box-shadow: inset 0 0 0 1px ${token.line};
  &[data-on] {
    background: ${token.accentMark};
    box-shadow: none;
  }
  @media (forced-colors: active) {
    border: 1px solid;
    &[data-on] {
      background: Highlight;
    }
  }
`;

const Label = styled.div`
  ${type('small')}
  ${tabular}
  color: ${token.textMuted};
`;
