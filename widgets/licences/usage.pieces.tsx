import { formatQuantity } from '#shared/domain/quantity';
import { Badge } from '#shared/ui/badge';
import { UsageBar, type UsageState } from '#shared/ui/usage-bar';
import { usageMessages as words } from './licences.messages.ts';
import type { ServiceCard } from './usage.rows.ts';

const NOTICES: Readonly<Record<'low' | 'none', UsageState>> = { low: 'low', none: 'out' };

/** Whether a service's licence is active; nothing where the platform does not say (LC-062). */
export function ServiceState({ card: { active } }: { readonly card: ServiceCard }) {
  if (active === null) return null;
  return (
    <Badge tone={active ? 'success' : 'neutral'} dot={active ? 'full' : 'hollow'}>
      {active ? words.active : words.inactive}
    </Badge>
  );
}

/** How much of a service's plans is used, with the notice of its worst feature (LC-228); nothing where there is nothing to use. */
export function ServiceMeter({ card: { serviceName, balance, worst } }: { readonly card: ServiceCard }) {
  if (balance === null || (balance.total <= 0 && worst === null)) return null;
  return (
    <UsageBar
      label={words.consumption(serviceName)}
      text={words.usedOf(formatQuantity(balance.used), formatQuantity(balance.total))}
      percent={balance.percent}
      notice={worst === null ? 'fine' : NOTICES[worst]}
      lowText={words.low}
      outText={words.none}
      unlimitedText=""
    />
  );
}
