import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from '#shared/page/orders/order-sheet.messages';
import { createReceiptMail } from '#shared/page/orders/receipt-mail';
import { Button } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { Text } from '#shared/ui/text';
import { useWait } from './use-wait.ts';
import { useWidget } from './widget-context.ts';

/** Has the receipt mailed once more, to where the first one went; nothing where the platform does not do that. */
export function MailReceipt({ referenceUuid }: { readonly referenceUuid: string }): ReactNode {
  const { page } = useWidget();
  const mail = useMemo(() => createReceiptMail(page, referenceUuid), [page, referenceUuid]);
  const offered = useStore(page.parameters.store, ({ value }) => value.values.get('mailreceiptapply') === true);
  const { sending, waitUntil } = useStore(mail.store);
  const waits = useWait(waitUntil);
  if (!offered) return null;
  return createElement(
    Fragment,
    null,
    createElement(
      Button,
      {
        icon: createElement(Icon, { name: 'mail' }),
        busy: sending,
        disabled: waits !== undefined,
        ...(waits !== undefined && { reason: waits }),
        onClick: () => void mail.send(),
      },
      messages.mailReceipt,
    ),
    waits !== undefined && createElement(Text, { as: 'p', $role: 'small', $tone: 'textMuted', role: 'status' }, waits),
  );
}
