import { addressesOf, type Addresses } from './core/addresses.ts';
import { createClock } from './core/clock.ts';
import { anyCaseApp } from './core/http.ts';
import { createPlatform } from './core/platform.ts';
import { controlRoutes } from './controls/controls.ts';
import { openWasmDb } from './db/wasm.ts';
import { handlers } from './handlers/table.ts';
import { seed } from './seed/seed.ts';
import { siteConfig } from './site-config.ts';

export interface InPageSandbox {
  readonly addresses: Addresses;
  /** Answers a call of the contract or a control under /sandbox/, as `fetch` does. Rejects when a fault cuts the connection. */
  answer(request: Request): Promise<Response>;
}

/** Opens and seeds a platform for stories. It has no hub, so the hub's controls report no connection. */
export async function openInPageSandbox(basePort = 4400): Promise<InPageSandbox> {
  const db = await openWasmDb();
  const clock = createClock();
  const addresses = addressesOf(basePort);
  seed(db, { addresses, now: clock.now() });
  const platform = createPlatform({ db, clock, addresses, handlers, paths: siteConfig(basePort).paths });
  const hub = { tell: () => 0, drop: () => 0, state: () => [] };

  let asSeeded = true;

  function reset(): void {
    if (asSeeded) return;
    const tables = db.all("SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'");
    db.exec('PRAGMA foreign_keys=OFF;');
    for (const { name } of tables) db.exec(`DROP TABLE "${String(name)}"`);
    db.exec('PRAGMA foreign_keys=ON;');
    seed(db, { addresses, now: Date.now() });
    asSeeded = true;
  }

  const app = anyCaseApp()
    .route('/', controlRoutes({ platform, hub, deployment: siteConfig(basePort), reset }))
    .route('/', platform.calls);
  return {
    addresses,
    answer(request) {
      if (!request.url.endsWith('/sandbox/reset')) asSeeded = false;
      return new Promise((resolve, reject) => {
        const cut = () => reject(new TypeError('Failed to fetch'));
        Promise.resolve(app.fetch(request, { address: '', cut })).then(resolve, reject);
      });
    },
  };
}
