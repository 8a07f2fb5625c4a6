import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { fileKind } from '#shared/domain/orders/proof-file';
import { Button } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { fileBytes, saveFile } from '#shared/desk/ui/save-file';
import { QuietError } from '#shared/ui/error-state';
import { Segmented } from '#shared/ui/forms/segmented';
import { Skeleton } from '#shared/ui/skeleton';
import { Text } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import { messages } from './payments.messages.ts';
import type { Proof } from './payments.rows.ts';
import type { DownloadedFile, ShownProof } from './payments.state.ts';

/** px */
const HEIGHT = 420;

const names: Readonly<Record<Proof, string>> = { PAYMENT_SUPPORT: messages.paymentProof, RUT: messages.rutProof };

export interface ProofViewProps {
  readonly shown: ShownProof;
  /** The payer's files. */
  readonly proofs: readonly Proof[];
  readonly onLook: (kind: Proof) => void;
}

/** The payer's files, beside the decision. */
export function ProofView({ shown: { kind, file }, proofs, onLook }: ProofViewProps) {
  return (
    <Beside aria-label={messages.proofs}>
      {proofs.length > 1 && (
        <Segmented
          label={messages.proofs}
          options={proofs.map((value) => ({ value, label: messages.proofTabs[value] }))}
          value={kind}
          onChange={(value) => {
            const chosen = proofs.find((one) => one === value);
            if (chosen !== undefined) onLook(chosen);
          }}
        />
      )}
      {file.status === 'loading' && <Skeleton $height={HEIGHT} $width="100%" />}
      {file.status === 'failed' && (
        <QuietError failure={file.failure} onRetry={() => onLook(kind)}>
          {messages.proofFailed}
        </QuietError>
      )}
      {file.status === 'ready' && <Shown file={file.value} name={names[kind]} />}
    </Beside>
  );
}

const types = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', pdf: 'application/pdf' } as const;

/**
 * Shows the file by its bytes, under any name: a picture, or a PDF in the browser's viewer. Other files are never opened, so that
 * no file can be a page. A sandboxed frame would block the viewer too.
 */
function Shown({ file, name }: { readonly file: DownloadedFile; readonly name: string }) {
  const [seen, setSeen] = useState<{ readonly address: string; readonly type: string } | null>(null);
  useEffect(() => {
    const bytes = bytesOf(file);
    const kind = fileKind(bytes);
    if (kind === null || (kind === 'pdf' && !navigator.pdfViewerEnabled)) return undefined;
    const address = URL.createObjectURL(new Blob([bytes], { type: types[kind] }));
    setSeen({ address, type: types[kind] });
    return () => {
      setSeen(null);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return (
    <>
      {seen === null ? (
        <Text as="p" $block $tone="textMuted">
          {messages.notShown}
        </Text>
      ) : seen.type === types.pdf ? (
        <Frame title={`${name}: ${file.name}`} src={`${seen.address}#navpanes=0`} referrerPolicy="no-referrer" />
      ) : (
        <Picture alt={`${name}: ${file.name}`} src={seen.address} />
      )}
      <Button size="dense" icon={<DeskIcon name="download" size={16} />} onClick={() => saveFile(file.name, file.base64)}>
        {messages.downloadProof}
      </Button>
    </>
  );
}

function bytesOf({ base64 }: DownloadedFile): Uint8Array<ArrayBuffer> {
  try {
    return fileBytes(base64);
  } catch (error) {
    console.warn('licence: the proof of a payment is no base64', error);
    return new Uint8Array();
  }
}

const Beside = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: 12px;
  min-width: 0;
  color: ${token.text};
  & > :not(button) {
    width: 100%;
  }
`;

const Frame = styled.iframe`
  display: block;
  height: ${HEIGHT}px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusSm};
  background: ${token.sunken};
`;

const Picture = styled.img`
  display: block;
  max-height: ${HEIGHT}px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusSm};
  background: ${token.sunken};
  object-fit: contain;
`;
