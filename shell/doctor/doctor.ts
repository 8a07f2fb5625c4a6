/** Shows page authors the faults that affect our tags on their page. `?licence-debug` and `licence.doctor()` load this late file. */
import {
  catalogues,
  configurationFindings,
  looksFindings,
  pageFindings,
  policyFindings,
  releaseFindings,
  requestFindings,
  spellingFindings,
  wordFindings,
  tagFindings,
  type DoctorPorts,
  type Violation,
} from './findings.ts';
import type { Kernel } from '../kernel/kernel-registry.ts';
import { openPanel, type Panel, type Report } from './panel.ts';
import { storageFindings } from './stored-cart.ts';

/** Milliseconds without a change of the page before the next check. */
const RESTS_AFTER = 400;

const violations: Violation[] = [];
let panel: Panel | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Collects policy violations, including earlier ones that the browser has buffered. */
function listen(changed: () => void): () => void {
  const addViolation = (directive: string, blocked: string): void => {
    violations.push({ directive, blocked });
    changed();
  };
  const ended = new AbortController();
  const { signal } = ended;
  // A browser with buffered reports sends later violations this way too, so the event below would repeat them.
  let remembers = false;
  if ('ReportingObserver' in globalThis) {
    const observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const { effectiveDirective = '', blockedURL = '' } = (body ?? {}) as { effectiveDirective?: string; blockedURL?: string };
          remembers = true;
          addViolation(effectiveDirective, blockedURL);
        }
      },
      { types: ['csp-violation'], buffered: true },
    );
    observer.observe();
    signal.addEventListener('abort', () => observer.disconnect());
  }
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (!remembers) addViolation(effectiveDirective, blockedURI);
    },
    { signal },
  );
  for (const fact of ['licence:ready', 'licence:error', 'licence:cart-changed']) document.addEventListener(fact, changed, { signal });
  return () => ended.abort();
}

async function look(ports: DoctorPorts): Promise<Report> {
  const { sold, findings } = catalogues(ports);
  const tags = await tagFindings(ports, sold);
  const report = await findings();
  return {
    tags,
    requests: [...report, ...requestFindings(ports)],
    policy: policyFindings(violations, ports),
    configuration: configurationFindings(ports),
    looks: looksFindings(),
    page: [...spellingFindings(), ...wordFindings(), ...pageFindings()],
    storage: storageFindings(),
    release: releaseFindings(ports),
  };
}

export async function doctor(ports: DoctorPorts): Promise<void> {
  const refresh = async (): Promise<void> => {
    const report = await look(ports);
    panel?.show(report);
  };
  const changed = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => void refresh(), RESTS_AFTER);
  };
  if (!panel) {
    const deaf = listen(changed);
    panel = openPanel({
      docs: new URL('/docs/doctor.html', ports.releaseOf('').base).href,
      refresh: () => void refresh(),
      closed() {
        panel = undefined;
        clearTimeout(resting);
        deaf();
      },
    });
  }
  panel.focus();
  await refresh();
}

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ doctor });
kernel?.arrived.add('doctor');
