import { pathOf, type Endpoint, type Host } from './endpoint.ts';
import { array, boolean, custom, nullable, number, object, oneOf, optional, prefault, record, string, withDefault } from './schema.ts';
import type { InputOf, OutputOf } from './schema.ts';
import type { TelemetryReport } from './telemetry.ts';

/** The pages of a brand, used when the platform says `urlsFromBack` false. */
const brandPages = object({
  urlLandingPage: withDefault(string(), ''),
  urlPersonalDataTreatmentPolicy: withDefault(string(), ''),
  urlTermsAndConditions: withDefault(string(), ''),
  /** Spelled so. */
  urlSecutityLogin: withDefault(string(), ''),
});

/** A deployment's settings of a brand; a missing one is the brand's own. */
const brandSettings = object({
  /** The application name sent in requests. */
  appName: optional(string()),
  /** The brand's store: where 'continue' of a brand page leads. */
  storeUrl: optional(string()),
  /** Put into the name of the document-type field as written here: 'Facturacion' gives documentTypeFacturacionId. */
  productFieldInfix: optional(string()),
  pages: prefault(brandPages, {}),
});

/** A brand's store in the looks of another company, on a host of its own. */
const tenant = object({
  brand: string(),
  storeUrl: string(),
  /** Default: the brand's own. */
  name: optional(string()),
  /** Shapes of an svg of 20 by 20, stroked in the current colour; in the header they are the mark. */
  favicon: optional(string()),
  /** Differences from the brand's theme: colours by role as #rrggbb, corners by step in px. */
  theme: optional(
    object({
      scheme: optional(oneOf(['light', 'dark'])),
      color: optional(record(string(), string())),
      radius: optional(record(string(), number())),
      /** Colours of the back office in the dark. */
      dark: optional(record(string(), string())),
    }),
  ),
  /** 'text': addresses are typed, also where the deployment has a maps provider. */
  address: optional(oneOf(['maps', 'text'])),
});

/** One entry of the back office's menu as a host writes it. */
export const menuEntry = object({
  /** One of our screens, such as 'packages', or a name of the host's own. */
  key: string(),
  /** Text of the link, for links of the operator; our own screens have fixed texts. */
  label: optional(string()),
  /** A path of the site; null for an entry with a function. */
  path: nullable(string()),
  /** 'goToAgreements' opens the contract wizard; an unknown name does nothing and is logged. */
  functionName: optional(string()),
  /** 0 is active. */
  idstate: number(),
  disabled: boolean(),
  order: optional(number()),
});

/** Target of failures and speeds: an address that takes a POST, or a function of the mounting page. */
const telemetryTarget = custom<string | ((report: TelemetryReport) => void)>(
  (value) => typeof value === 'function' || (typeof value === 'string' && URL.canParse(value)),
  'an address (https://…) or, where a widget is mounted by script, a function',
);
export type TelemetryTarget = OutputOf<typeof telemetryTarget>;

/** An AES-CBC key and initial vector, both base64; they hide a value from a glance and protect nothing. */
const aesKey = object({ key: string(), iv: optional(string()) });

/**
 * The public configuration of a deployment, `config.json`: everything an environment decides, so that no environment
 * needs a build of its own. Only the licence API's address is required. Addresses are absolute, without a slash at the end.
 */
export const publicConfig = object({
  hosts: object({
    license: string(),
    auth: optional(string()),
    security: optional(string()),
    mail: optional(string()),
    external: optional(string()),
    gateway: optional(string()),
    maps: optional(string()),
    /** The host of `/v/` for brands' pages; default: the store's address. */
    files: optional(string()),
    /** The host of the real-time hub. */
    socket: optional(string()),
  }),
  /** Paths of the platform's own for calls whose path the requirements leave open, by the name of the endpoint or its variant. */
  paths: optional(record(string(), string())),
  brands: prefault(record(string(), brandSettings), {}),
  /** Used when the page response names no tenant. */
  tenant: withDefault(string(), ''),
  /** By tenant id. Each page gets only its own tenant. */
  tenants: prefault(record(string(), tenant), {}),
  /** The header of GetAppParameters. */
  parameterType: withDefault(string(), 'APP'),
  /** Origins beyond our own, by what they may be used for. */
  origins: prefault(
    object({
      /** Places the browser may be sent to (the hosts above and the brands' stores count as well). */
      navigation: withDefault(array(string()), []),
      /** Pages that may frame us and exchange messages with us. */
      parents: withDefault(array(string()), []),
      /** Origins of pictures of offers and plans (the licence API's own origin counts as well). */
      images: withDefault(array(string()), []),
    }),
    {},
  ),
  loginUrls: prefault(object({ default: withDefault(string(), ''), certificate: withDefault(string(), '') }), {}),
  keys: prefault(
    object({
      /** Opens the sign-in parameter. */
      signIn: optional(aesKey),
      /** Hides stored values when `flags.encryptStorage` is on. */
      storage: optional(aesKey),
    }),
    {},
  ),
  flags: prefault(
    object({
      /** Whether a pending order is checked again by itself. */
      statusPolling: withDefault(boolean(), true),
      encryptStorage: withDefault(boolean(), false),
    }),
    {},
  ),
  /** Extensions of the requirements. A platform without them refuses their headers by its CORS, so each is off by default. */
  extensions: prefault(
    object({
      idempotency: withDefault(boolean(), false),
      concurrency: withDefault(boolean(), false),
      /** Whether sign-in links may carry a one-time code, which the auth host exchanges, instead of sealed tokens. */
      signInCodes: withDefault(boolean(), false),
      /** Whether the platform says through which bank a cash order was paid. */
      paymentBanks: withDefault(boolean(), false),
    }),
    {},
  ),
  maps: prefault(
    object({
      /** 'google' loads Google's script with places; 'service' asks two calls of a platform's own. Without it an address is plain text. */
      provider: optional(oneOf(['google', 'service'])),
      /** Address of Google's script where it is not the usual one. Without a key it is not loaded. */
      scriptUrl: optional(string()),
      key: withDefault(string(), ''),
      /** Two letters; addresses of other countries are not suggested. */
      country: withDefault(string(), 'co'),
    }),
    {},
  ),
  /** Target of failures: at most ten a visit, and never personal data. */
  errors: optional(telemetryTarget),
  /** Share of the visits whose speeds are reported, 0 (none) to 1 (all). */
  speedShare: withDefault(number(), 0),
  /** 'pruebas': the gateways are a test platform's, no payment is charged, and every widget says so. */
  environment: optional(oneOf(['pruebas'])),
  /** The target of our own pages' measurements, used once the visitor allows it. */
  analytics: optional(oneOf(['dataLayer'])),
  /** The page to which EPAYCO payments send the buyer. */
  epaycoUrl: withDefault(string(), ''),
  /** Seconds between two checks of a pending order. */
  countdownSeconds: withDefault(number(), 30),
  /** Rows per request of the cash payments. */
  cashBatchSize: withDefault(number(), 30),
  /** Headers of the external name look-up. */
  rues: prefault(object({ StatusInfo: withDefault(string(), 'true'), GetRawInfo: withDefault(string(), 'false') }), {}),
  /** Names of the contract wizard's parameter types. */
  contractParameters: prefault(
    object({
      DocumentTypeParameters: withDefault(string(), 'DocumentTypeParameters'),
      ValidityType: withDefault(string(), 'ValidityType'),
      StartDateParameter: withDefault(string(), 'StartDateParameter'),
      reassignmentQuota: withDefault(string(), 'ReassignmentQuota'),
      validityAmount: withDefault(string(), 'ValidityAmount'),
    }),
    {},
  ),
  /** The back office's menu where a deployment has its own. Without one: the entries of the role matrix. */
  menu: optional(array(menuEntry)),
  /** External reports of the back office; a card without an address is disabled. */
  reports: prefault(
    object({
      serviceManagement: withDefault(string(), ''),
      customerSupport: withDefault(string(), ''),
      promotionalCodes: withDefault(string(), ''),
      consumption: withDefault(string(), ''),
      /** The embedded consumption report. */
      embedded: withDefault(string(), ''),
      /** The Excel export with named placeholders in braces. */
      excelTemplate: withDefault(string(), ''),
    }),
    {},
  ),
});
/** The configuration with every default filled in. */
export type PublicConfig = OutputOf<typeof publicConfig>;
/** The configuration as a deployment writes it. */
export type PublicConfigFile = InputOf<typeof publicConfig>;

/** The address of a host, without a slash at the end; hosts that are not set apart are the licence API's. */
export function hostAddress(config: Pick<PublicConfig, 'hosts'>, host: Host | 'socket'): string {
  return (config.hosts[host] ?? config.hosts.license).replace(/\/+$/, '');
}

/**
 * The address of a call, without its query.
 * @throws TypeError when a placeholder of the path has no value
 */
export function endpointAddress(
  config: Pick<PublicConfig, 'hosts' | 'paths'>,
  { name, host, path, open }: Pick<Endpoint, 'name' | 'host' | 'path' | 'open'>,
  params?: Readonly<Record<string, unknown>>,
): string {
  return hostAddress(config, host) + pathOf((open && config.paths?.[name]) ?? path, params);
}
