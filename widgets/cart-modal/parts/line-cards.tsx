import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { featureLines } from '#shared/domain/packages/feature-lines';
import { IconButton } from '#shared/ui/button';
import { Disclosure } from '#shared/ui/collapsible';
import { Icon } from '#shared/ui/icon';
import { Foreign } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../cart-modal.messages.ts';
import type { ShownLine } from '../line-facts.ts';
import { GoneLine, LineNews } from '../line-news.tsx';
import { cardCss, cardNewsCss, cardRowCss, cardTitleCss, moreCss, nameOnCard, off, quiet, subtotalCss } from '../lines.css.ts';

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  ${cardCss('&')}
`;

const News = styled.div`
  ${cardNewsCss('&')}
`;

const Row = styled.div`
  ${cardRowCss('&')}
`;

const Title = styled.div`
  ${cardTitleCss('&', 'button')}
`;

const Name = styled.h3`
  ${nameOnCard}
`;

const Quiet = styled.span`
  ${quiet}
`;

const Subtotal = styled.span`
  ${subtotalCss('&')}
`;

const Facts = styled.dl`
  ${type('cell')}
  ${tabular}
  display: grid;
  gap: 6px;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & dt {
    color: ${token.textMuted};
  }
  & dd {
    white-space: nowrap;
  }
`;

const Off = styled.dd`
  ${off}
`;

const Detail = styled.h4`
  ${type('label')}
  margin: 16px 0 8px;
  font-weight: 600;
`;

const Features = styled.ul`
  ${type('cell')}
  display: grid;
  gap: 8px;
  & > li {
    display: flex;
    gap: 10px;
    overflow-wrap: anywhere;
  }
  & svg {
    margin-top: 2px;
    color: ${token.accentText};
  }
`;

const More = styled.div`
  ${moreCss('&')}
`;

const Opened = styled.div`
  ${from.md} {
    grid-column: 1 / -1;
    padding-block: 12px 4px;
  }
  &[hidden] {
    display: none;
  }
`;

interface LineCardsProps {
  readonly label: string;
  readonly lines: readonly ShownLine[];
  readonly quantity: (line: ShownLine) => ReactNode;
  readonly onRemove: (line: ShownLine) => void;
}

export function LineCards({ label, lines, quantity, onRemove }: LineCardsProps) {
  return (
    <List aria-label={label}>
      {lines.map((shown) =>
        shown.gone !== null ? (
          <Item key={shown.id}>
            <GoneLine shownLine={shown} onRemove={() => onRemove(shown)} />
          </Item>
        ) : (
          <LineCard key={shown.id} shownLine={shown} quantity={quantity(shown)} onRemove={() => onRemove(shown)} />
        ),
      )}
    </List>
  );
}

interface LineCardProps {
  readonly shownLine: ShownLine;
  readonly quantity: ReactNode;
  readonly onRemove: () => void;
}

function LineCard({ shownLine, quantity, onRemove }: LineCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const features = featureLines(shownLine.line.pack, shownLine.line.tier);
  return (
    <Item>
      <Title>
        <div>
          <Name title={shownLine.name}>
            <Foreign>{shownLine.name}</Foreign>
          </Name>
          {shownLine.type && <Quiet>{shownLine.type}</Quiet>}
        </div>
        <IconButton
          label={messages.remove(shownLine.name)}
          icon={<Icon name="trash" />}
          onClick={onRemove}
          data-key={`remove-${shownLine.id}`}
        />
      </Title>
      <Row>
        {quantity}
        <Subtotal>{shownLine.subtotal}</Subtotal>
      </Row>
      <News>
        <LineNews shownLine={shownLine} />
      </News>
      <Opened id={id} hidden={!open}>
        <Facts>
          <div>
            <dt>{messages.unitPrice}</dt>
            <dd>
              {shownLine.unitPrice} <Quiet>{messages.withoutTax}</Quiet>
            </dd>
          </div>
          <div>
            <dt>
              {messages.discount}
              {shownLine.percent && ` (${shownLine.percent})`}
            </dt>
            {shownLine.percent ? <Off>{shownLine.discount}</Off> : <dd>{shownLine.discount}</dd>}
          </div>
          <div>
            <dt>{messages.iva}</dt>
            <dd>{shownLine.iva}</dd>
          </div>
        </Facts>
        {features.length > 0 && (
          <>
            <Detail>{messages.detail}</Detail>
            <Features>
              {features.map((feature, place) => (
                // A package may repeat a feature, so the index is the key; the order never changes.
                <li key={place}>
                  <Icon name="check" size={16} />
                  <Foreign>{feature}</Foreign>
                </li>
              ))}
            </Features>
          </>
        )}
      </Opened>
      <More>
        <Disclosure
          open={open}
          onToggle={() => setOpen(!open)}
          controls={id}
          label={open ? messages.lessOf(shownLine.name) : messages.moreOf(shownLine.name)}
        >
          {open ? messages.less : messages.more}
        </Disclosure>
      </More>
    </Item>
  );
}
