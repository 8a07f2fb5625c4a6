import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { fieldLengths } from '#shared/domain/people/person-fields';
import { documentNumberLength } from '#shared/domain/people/identity-document';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { Checkbox } from '#shared/ui/checkbox';
import { Select } from '#shared/ui/forms/select';
import { NewTabLink } from '#shared/ui/new-tab-link';
import { Notice } from '#shared/ui/notice';
import { Heading } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { signerDocumentType, type BuyerField, type BuyerStep } from '../buyer-step.ts';
import { messages } from '../cart-modal.messages.ts';
import { BuyerSection, WholeRow } from '../places.tsx';

export interface BuyerFormProps {
  readonly step: BuyerStep;
  readonly termsUrl: string;
  readonly privacyUrl: string;
}

export function BuyerForm({ step, termsUrl, privacyUrl }: BuyerFormProps) {
  const { values: buyer, visibleProblems } = useStore(step.form.store);
  const { review } = useStore(step.store);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!review) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [review]);
  const error = (field: BuyerField): string | undefined => {
    const problem = visibleProblems[field];
    return problem && problemTexts[problem];
  };
  const newTabLink = (href: string, words: string): ReactNode => (href ? <NewTabLink href={href}>{words}</NewTabLink> : words);
  return (
    <BuyerSection aria-labelledby="buyer">
      <WholeRow>
        <Heading id="buyer" level={3} look="title" tabIndex={-1} ref={heading}>
          {messages.buyerTitle}
        </Heading>
      </WholeRow>
      {review && (
        <WholeRow>
          <Notice kind="warning" live>
            {messages.buyerReview}
          </Notice>
        </WholeRow>
      )}
      <Select
        label={fieldLabels.documentTypeId}
        placeholder={messages.chooseTier}
        options={[{ value: signerDocumentType, label: messages.documentTypeName }]}
        value={buyer.documentType}
        error={error('documentType')}
        onChange={(event) => step.type({ documentType: event.currentTarget.value })}
        data-key="buyer-document-type"
      />
      <TextField
        label={fieldLabels.documentNumber}
        inputMode="numeric"
        maxLength={documentNumberLength}
        value={buyer.document}
        error={error('document')}
        onChange={(event) => step.type({ document: event.currentTarget.value })}
        data-key="buyer-document"
      />
      <TextField
        label={fieldLabels.email}
        type="email"
        autoComplete="email"
        maxLength={fieldLengths.email}
        value={buyer.email}
        error={error('email')}
        onChange={(event) => step.type({ email: event.currentTarget.value })}
        data-key="buyer-email"
      />
      <TextField
        label={messages.phone}
        type="tel"
        autoComplete="tel"
        value={buyer.phoneNumber}
        error={error('phoneNumber')}
        onChange={(event) => step.type({ phoneNumber: event.currentTarget.value })}
        data-key="buyer-phone"
      />
      <WholeRow>
        <Checkbox
          label={
            <>
              {messages.terms}
              {newTabLink(termsUrl, messages.termsLink)}
              {messages.and}
              {newTabLink(privacyUrl, messages.privacyLink)}
            </>
          }
          checked={buyer.terms}
          error={error('terms')}
          onChange={(event) => step.type({ terms: event.currentTarget.checked })}
          data-key="buyer-terms"
        />
      </WholeRow>
    </BuyerSection>
  );
}
