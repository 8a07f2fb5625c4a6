import { styled } from 'styled-components';
import { formatPesos, type Centavos } from '#shared/domain/money';
import { MarkBadge } from '#shared/ui/badge';
import { Icon } from '#shared/ui/icon';
import { PopoverInfo } from '#shared/ui/popover-info';
import { Foreign, Heading, VisuallyHidden } from '#shared/ui/text';
import { token, touch, type } from '#shared/ui/tokens';
import { messages } from '../../storefront.messages.ts';
import type { ShelfItem } from '../../shelves.ts';

export interface PackageHeadProps {
  readonly item: ShelfItem;
  readonly look: 'title' | 'strong';
  readonly withFeatures: boolean;
  readonly onLook: (item: ShelfItem) => void;
}

export function PackageHead({ item, look, withFeatures, onLook }: PackageHeadProps) {
  const { packageName, packageDescription } = item.pack;
  return (
    <Head>
      <Name>
        <Heading level={3} look={look}>
          <Foreign>{packageName}</Foreign>
        </Heading>
      </Name>
      {item.isPrivate && <MarkBadge icon="crown" label={messages.privatePackage} />}
      {withFeatures && (
        <Info>
          <PopoverInfo label={messages.featuresOf(packageName)} onOpen={() => onLook(item)}>
            {packageDescription && <Whole>{packageDescription}</Whole>}
            {item.features.length === 0 ? (
              <p>{messages.noFeatures}</p>
            ) : (
              <Lines>
                {item.features.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </Lines>
            )}
          </PopoverInfo>
        </Info>
      )}
    </Head>
  );
}

export function Before({ amount }: { readonly amount: Centavos }) {
  return (
    <>
      <VisuallyHidden>{`${messages.before} `}</VisuallyHidden>
      <s>{formatPesos(amount)}</s>
    </>
  );
}

export const Features = styled.ul`
  ${type('cell')}
  display: grid;
  align-content: start;
  gap: 10px;
  & > li {
    display: flex;
    gap: 12px;
    overflow-wrap: anywhere;
  }
  & > li > svg {
    margin-top: 2px;
    color: ${token.accentMark};
  }
`;

export function FeatureLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <li key={index}>
      <Icon name="check" size={16} />
      <span>{line}</span>
    </li>
  ));
}

const Head = styled.div`
  display: flex;
  align-items: start;
  gap: 8px;
`;

/** Cards with spare height set it to 0, so that the button follows the name directly. */
const Name = styled.div`
  flex: var(--package-name, 1);
  min-width: 0;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const Info = styled.div`
  display: flex;
  margin: -4px -6px -4px 0;
  ${touch} {
    margin: -10px -12px -10px 0;
  }
`;

const Whole = styled.p`
  color: ${token.textMuted};
  margin-bottom: 8px;
`;

const Lines = styled.ul`
  display: grid;
  gap: 6px;
`;
