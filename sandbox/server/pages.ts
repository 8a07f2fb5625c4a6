import type { PlatformReply, PlatformRequest } from '../core/http.ts';
import type { Platform } from '../core/platform.ts';
import { gatewayAnswer } from '../pages/gateway.page.ts';
import { loginAnswer } from '../pages/login.page.ts';
import { mailboxPage } from '../pages/mailbox.page.ts';
import { mapsScript } from '../pages/maps-script.ts';
import { excelFile, standInPage } from '../pages/stand-in.page.ts';
import { assetAnswer } from './page-assets.ts';
import type { FileReply } from './static.ts';

/** The platform's own pages: logins, gateways, mailbox and stand-ins. Null for what is a call of the API. */
export async function pageAnswer(request: PlatformRequest, platform: Platform): Promise<PlatformReply | FileReply | null> {
  const path = request.url.pathname.toLowerCase().replace(/(.)\/$/, '$1');
  if (path.startsWith('/_pages/')) return assetAnswer(request);
  if (path === '/login') return loginAnswer('default', request, platform);
  if (path === '/login/certificado') return loginAnswer('certificate', request, platform);
  if (path.startsWith('/pagueatiempo/')) return gatewayAnswer('PAGUEATIEMPO', request, platform);
  if (path === '/epayco') return gatewayAnswer('EPAYCO', request, platform);
  if (path === '/buzon') return mailboxPage(platform);
  if (path === '/excel/movimientos') return excelFile(request);
  if (path === '/maps/api/js') return mapsScript();
  if (path === '/') return { status: 302, headers: { location: `${platform.addresses.start}/` }, body: '' };
  return standInPage(request);
}
