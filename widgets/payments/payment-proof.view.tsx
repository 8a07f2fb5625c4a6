import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { fileKind } from '#shared/domain/orders/proof-file';
import { Button } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { fileBytes, saveFile } from '#shared/desk/ui/save-file';
import { NewTabLink } from '#shared/ui/new-tab-link';
import { QuietError } from '#shared/ui/error-state';
import { Segmented } from '#shared/ui/forms/segmented';
import { Skeleton } from '#shared/ui/skeleton';
import { Text } from '#shared/ui/text';
import { focusRing, token } from '#shared/ui/tokens';
import { messages } from './payments.messages.ts';
import type { Proof, DownloadedFile, ShownProof } from './payments.state.ts';

/** In px. */
const HEIGHT = 420;

const names: Readonly<Record<Proof, string>> = { PAYMENT_SUPPORT: messages.paymentProof, RUT: messages.rutProof };

export interface ProofViewProps {
  readonly shownProof: ShownProof;
  readonly proofs: readonly Proof[];
  readonly onLook: (kind: Proof) => void;
}

export function ProofView({ shownProof: { kind, file }, proofs, onLook }: ProofViewProps) {
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

/** Shows a picture, or a PDF in the browser's viewer, by its first bytes. Other files are not opened, since they could be a web page. */
function Shown({ file, name }: { readonly file: DownloadedFile; readonly name: string }) {
  const [seen, setSeen] = useState<{ readonly address: string; readonly type: string } | null>(null);
  const [large, setLarge] = useState(false);
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
        <Frame title={`${name}: ${file.name}`} src={`${seen.address}#toolbar=0&navpanes=0&view=FitH`} referrerPolicy="no-referrer" />
      ) : (
        <Pane tabIndex={large ? 0 : undefined} data-large={large || undefined}>
          <img alt={`${name}: ${file.name}`} src={seen.address} />
        </Pane>
      )}
      <FileActs>
        {seen !== null && seen.type !== types.pdf && (
          <Button size="dense" aria-pressed={large} onClick={() => setLarge(!large)}>
            {messages.enlarge}
          </Button>
        )}
        {seen !== null && <NewTabLink href={seen.address}>{messages.openProof}</NewTabLink>}
        <Button size="dense" icon={<DeskIcon name="download" size={16} />} onClick={() => saveFile(file.name, file.base64)}>
          {messages.downloadProof}
        </Button>
      </FileActs>
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
  gap: 12px;
  min-width: 0;
  color: ${token.text};
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusSm};
  background: ${token.sunken};
`;

/** Fits a picture into the pane, or shows it at its own size. */
const Pane = styled.div`
  display: grid;
  place-items: center;
  height: ${HEIGHT}px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusSm};
  background: ${token.sunken};
  overflow: auto;
  ${focusRing}
  & > img {
    max-width: 100%;
    max-height: ${HEIGHT - 2}px;
  }
  &[data-large] > img {
    max-width: none;
    max-height: none;
  }
`;

const FileActs = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;
