import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Department } from '#shared/contract/parameters';
import type { CustomerFields } from '#shared/domain/people/customer';
import { documentTypeCode } from '#shared/domain/people/identity-document';
import { documentTypeName } from '#shared/page/document-type-name';
import { useWidget } from '#shared/runtime/widget-context';
import { useAtLeast } from '#shared/ui/container-width';
import { TextButton } from '#shared/ui/link';
import { token, type } from '#shared/ui/tokens';
import { messages } from '../purchase-form.messages.ts';
import type { PurchaseModel } from '../purchase-form.model.ts';

/** Section width in px below which the ten copied fields fold, since on a phone they fill two screens. */
const foldsBelow = 560;

interface CopiedHalfProps {
  readonly model: PurchaseModel;
  readonly copied: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The fields, which stay in the form while they are folded. */
  readonly children: ReactNode;
}

/** The service half. On a phone, while it is a copy of billing, three lines of text replace its fields. */
export function CopiedHalf({ model, copied, open, onOpen, children }: CopiedHalfProps) {
  const box = useRef<HTMLDivElement>(null);
  const wide = useAtLeast(box, foldsBelow);
  const folded = copied && !open && !wide;
  return (
    <div ref={box}>
      {folded && <Recap model={model} onOpen={onOpen} />}
      <div hidden={folded}>{children}</div>
    </div>
  );
}

const joined = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' · ');

function Recap({ model, onOpen }: Pick<CopiedHalfProps, 'model' | 'onOpen'>) {
  const service = useStore(model.form.fields.store, ({ values }) => values.service);
  const { departments, documentTypes } = useStore(model.store);
  const { page } = useWidget();
  const lines = recapOf(
    service,
    departments.value,
    (id) => documentTypeCode(id) ?? documentTypeName(id, documentTypes, page.config.maps.country),
  );
  return (
    <Box>
      {lines.length === 0 ? <p>{messages.copyIsEmpty}</p> : lines.map((line) => <p key={line}>{line}</p>)}
      <TextButton aria-label={messages.modifyCopyLabel} onClick={onOpen}>
        {messages.modifyCopy}
      </TextButton>
    </Box>
  );
}

/** Name, contact and address as text; empty fields are left out. */
function recapOf(service: CustomerFields, departments: readonly Department[], typeName: (id: number) => string): readonly string[] {
  const { personType, documentTypeId, documentNumber, cellphoneNumber, email, fullAddress } = service;
  const name = personType === 'J' ? service.legalName : joinedName(service);
  const document = documentNumber === '' ? '' : `${documentTypeId === null ? '' : `${typeName(documentTypeId)} `}${documentNumber}`;
  const city = departments.find(({ id }) => id === service.departmentId)?.city?.find(({ id }) => id === service.cityId)?.cityName;
  return [joined(name, document), joined(email, cellphoneNumber), joined(fullAddress, city)].filter((line) => line !== '');
}

const joinedName = ({ firstName, lastName }: CustomerFields): string => `${firstName} ${lastName}`.trim();

const Box = styled.div`
  ${type('cell')}
  display: grid;
  gap: 4px;
  justify-items: start;
  padding: 12px 16px;
  border-radius: ${token.radiusMd};
  background: ${token.sunken};
  & > p {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  & > button {
    min-height: 44px;
    margin-bottom: -8px;
  }
`;
