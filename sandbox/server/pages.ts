import { createApp, type App } from '../core/http.ts';
import type { Platform } from '../core/platform.ts';
import { gatewayAnswer } from '../pages/gateway.page.ts';
import { loginAnswer } from '../pages/login.page.ts';
import { mailboxPage } from '../pages/mailbox.page.ts';
import { mapsScript } from '../pages/maps-script.ts';
import { excelFile, standInPage, standIns } from '../pages/stand-in.page.ts';

/** The platform's own pages: logins, gateways, mailbox and stand-ins. */
export function pageRoutes(platform: Platform): App {
  const app = createApp()
    .all('/login', (call) => loginAnswer('default', call, platform))
    .all('/login/certificado', (call) => loginAnswer('certificate', call, platform))
    .all('/pagueatiempo/*', (call) => gatewayAnswer('PAGUEATIEMPO', call, platform))
    .all('/epayco', (call) => gatewayAnswer('EPAYCO', call, platform))
    .all('/buzon', () => mailboxPage(platform))
    .all('/excel/movimientos', excelFile)
    .all('/maps/api/js', mapsScript)
    .all('/', (call) => call.redirect(`${platform.addresses.start}/`));
  for (const [path, title, about] of standIns) app.all(`${path}/*`, (call) => standInPage(call, title, about));
  return app;
}
