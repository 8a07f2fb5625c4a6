import { Stack } from '#shared/ui/card';
import type { ReactNode } from 'react';
import { offerTypeOptions, beforeTax } from '#shared/desk/desk-fields.messages';
import { formatPesos, parsePesos } from '#shared/domain/money';
import { styled } from 'styled-components';
import { packageLimits } from '#shared/domain/packages/package-rules';
import { DateField } from '#shared/desk/ui/date-field';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { useReadOnly } from '#shared/desk/ui/read-only';
import { Switch } from '#shared/desk/ui/switch';
import { FileDrop } from '#shared/ui/forms/file-drop';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { useSimulatedProgress } from '#shared/ui/forms/simulated-progress';
import { Notice } from '#shared/ui/notice';
import { SafeImage } from '#shared/ui/safe-image';
import { TextField } from '#shared/ui/text-field';
import { Text } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import type { GroupProps } from '../package-dialog.fields.ts';
import { priceWithOffer, type OfferImage, type PackageForm } from '../packages.form.ts';
import { dialogMessages as words } from '../package-dialog.messages.ts';

/** File types of the file dialog. The validation accepts gif too. */
const PICKED = '.jpeg,.jpg,.png,.pdf';

interface OfferGroupProps extends GroupProps {
  readonly filesTaken: number;
  /** Name of a picture that the restored draft could not store; '' for none. */
  readonly lostImage: string;
  readonly imageHosts: readonly string[];
}

/** Switching the offer off clears its fields. */
export function OfferGroup({ model, form, left, text, filesTaken, lostImage, imageHosts }: OfferGroupProps) {
  const { image } = form;
  const progress = useSimulatedProgress(image.kind === 'new' ? filesTaken : null);
  const { error: imageProblem } = left('image');
  const readOnly = useReadOnly();
  return (
    <DialogGroup title={words.groups.offer}>
      <Switch label={words.offer} checked={form.offer} onChange={(offer) => model.change({ offer })}>
        {words.offer}
      </Switch>
      {form.offer && (
        <FormGrid>
          <Segmented
            label={words.offerType}
            options={offerTypeOptions('VLR', 'PTJ')}
            value={form.offerType}
            onChange={(offerType) => model.change({ offerType })}
          />
          <TextField
            label={words.offerValue}
            {...text('offerValue')}
            inputMode={form.offerType === 'VLR' ? 'numeric' : 'decimal'}
            maxLength={packageLimits.offerValue}
            counts={false}
            help={offerHelp(form)}
          />
          {(['offerStart', 'offerEnd'] as const).map((field) => (
            <DateField
              key={field}
              label={words[field]}
              value={form[field]}
              today={model.today}
              invalidText={words.problems['date-invalid']}
              {...left(field)}
              onChange={(day) => model.change({ [field]: day })}
            />
          ))}
          <WholeRow data-problem={imageProblem === undefined ? undefined : 'image'}>
            <Stack $gap={12}>
              {lostImage !== '' && (
                <Notice kind="warning" live>
                  {words.chooseImageAgain(lostImage)}
                </Notice>
              )}
              <Preview image={image} hosts={imageHosts} />
              <FileDrop
                label={words.offerImage}
                prompt={words.imagePrompt}
                browse={words.imageBrowse}
                hint={words.imageHint}
                accept={PICKED}
                disabled={readOnly}
                file={image.kind === 'new' ? image.file : null}
                progress={progress}
                error={imageProblem}
                onFile={(file) => void model.takeImage(file)}
                onRemove={model.removeImage}
              />
            </Stack>
          </WholeRow>
        </FormGrid>
      )}
    </DialogGroup>
  );
}

/** Shows the offer's price beside the price that it replaces. */
function offerHelp(form: PackageForm): ReactNode {
  const price = priceWithOffer(form);
  const before = parsePesos(form.price);
  const note = form.offerType === 'VLR' ? beforeTax : undefined;
  if (price === null || before === null) return note;
  return (
    <>
      {note}
      <Text $role="label" $block>
        {words.priceWithOffer(formatPesos(price))} {price < before && <s>{formatPesos(before)}</s>}
      </Text>
    </>
  );
}

const pictures = /\.(jpe?g|png|gif)$/i;

/** Shows an image; a PDF shows only its name. */
function Preview({ image, hosts }: { readonly image: OfferImage; readonly hosts: readonly string[] }) {
  if (image.kind === 'none') return null;
  if (image.kind === 'new') {
    const kind = pictures.exec(image.file.name)?.[1]?.toLowerCase();
    if (kind === undefined) return null;
    return (
      <Thumb>
        <SafeImage src={`data:image/${kind === 'jpg' ? 'jpeg' : kind};base64,${image.file.base64}`} alt={image.file.name} hosts={hosts} />
      </Thumb>
    );
  }
  const pdf = /^data:application\/pdf|\.pdf($|\?)/i.test(image.url);
  return (
    <div>
      <Text $role="small" $tone="textMuted" $block>
        {pdf ? words.currentFile : words.currentImage}
      </Text>
      {pdf ? (
        <Text $role="cell">{image.url.startsWith('data:') ? 'PDF' : image.url.split('/').at(-1)}</Text>
      ) : (
        <Thumb>
          <SafeImage src={image.url} alt={words.currentImage} hosts={hosts} />
        </Thumb>
      )}
    </div>
  );
}

const Thumb = styled.div`
  width: 160px;
  height: 100px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
  overflow: hidden;
`;
