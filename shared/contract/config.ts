import { pathOf, type Endpoint, type Host } from './endpoint.ts';
import * as z from './schema.ts';
import type { TelemetryReport } from './telemetry.ts';

/** An object that may be missing; each of its settings has a default. */
const section = <Fields extends Readonly<Record<string, z.Schema>>>(fields: Fields) => z.prefault(z.object(fields), {} as never);

/** The pages of a brand, used when the platform says `urlsFromBack` false. */
export const brandPages = section({
  urlLandingPage: z.withDefault(z.string(), ''),
  urlPersonalDataTreatmentPolicy: z.withDefault(z.string(), ''),
  urlTermsAndConditions: z.withDefault(z.string(), ''),
  /** Spelled so by the platform. */
  urlSecutityLogin: z.withDefault(z.string(), ''),
});

/** A deployment's settings of a brand; missing ones are the brand's own. */
const brandSettings = z.object({
  appName: z.optional(z.string()),
  /** The brand's store, where a brand's page continues. */
  storeUrl: z.optional(z.string()),
  /** Part of the document-type field's name: 'Facturacion' gives documentTypeFacturacionId. */
  productFieldInfix: z.optional(z.string()),
  pages: brandPages,
});

/** A brand's store with another company's look, on its own host. */
const tenant = z.object({
  brand: z.string(),
  storeUrl: z.string(),
  name: z.optional(z.string()),
  /** Shapes of an svg of 20 by 20, stroked in the current colour; in the header they are the mark. */
  favicon: z.optional(z.string()),
  /** Differences from the brand's theme: colours by role as #rrggbb, corners by step in px. */
  theme: z.optional(
    z.object({
      scheme: z.optional(z.oneOf(['light', 'dark'])),
      color: z.optional(z.record(z.string(), z.string())),
      radius: z.optional(z.record(z.string(), z.number())),
      /** Colours of the back office in the dark. */
      dark: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  /** 'text': the buyer types addresses even with a maps provider. */
  address: z.optional(z.oneOf(['maps', 'text'])),
});

export const menuEntry = z.object({
  /** One of our screens, such as 'packages', or the host's own name. */
  key: z.string(),
  /** Text of the operator's own links; our screens have fixed texts. */
  label: z.optional(z.string()),
  /** A path of the site; null for an entry with a function. */
  path: z.nullable(z.string()),
  /** 'goToAgreements' opens the contract wizard; an unknown name is logged and does nothing. */
  functionName: z.optional(z.string()),
  /** 0 is active. */
  idstate: z.number(),
  disabled: z.boolean(),
  order: z.optional(z.number()),
});

/** Target of failures and speeds: an address for POST, or a function of the mounting page. */
const telemetryTarget = z.custom<string | ((report: TelemetryReport) => void)>(
  (value) => typeof value === 'function' || (typeof value === 'string' && URL.canParse(value)),
  'an address (https://…) or, where a widget is mounted by script, a function',
);
export type TelemetryTarget = z.OutputOf<typeof telemetryTarget>;

/** AES-CBC key and initial vector in base64. They hide a value from a glance and protect nothing. */
const aesKey = z.object({ key: z.string(), iv: z.optional(z.string()) });

/**
 * The public configuration of a deployment, `config.json`. It contains all settings of an environment, so that all environments use
 * one build. Addresses are absolute, without a slash at the end.
 */
export const publicConfig = z.object({
  hosts: z.object({
    license: z.string(),
    auth: z.optional(z.string()),
    security: z.optional(z.string()),
    mail: z.optional(z.string()),
    external: z.optional(z.string()),
    gateway: z.optional(z.string()),
    maps: z.optional(z.string()),
    /** The host of `/v/` for brands' pages; default: the store's address. */
    files: z.optional(z.string()),
    socket: z.optional(z.string()),
  }),
  /** Paths of calls that the requirements leave open, by the name of the endpoint or its variant. */
  paths: z.optional(z.record(z.string(), z.string())),
  brands: z.prefault(z.record(z.string(), brandSettings), {}),
  /** Used when the page response names no tenant. */
  tenant: z.withDefault(z.string(), ''),
  /** By tenant id. Each page gets only its own tenant. */
  tenants: z.prefault(z.record(z.string(), tenant), {}),
  /** The header of GetAppParameters. */
  parameterType: z.withDefault(z.string(), 'APP'),
  origins: section({
    /** Targets of navigation, besides the hosts above and the brands' stores. */
    navigation: z.withDefault(z.array(z.string()), []),
    /** Pages that may frame us and exchange messages with us. */
    parents: z.withDefault(z.array(z.string()), []),
    /** Pictures of offers and plans, besides the licence API's origin. */
    images: z.withDefault(z.array(z.string()), []),
  }),
  loginUrls: section({ default: z.withDefault(z.string(), ''), certificate: z.withDefault(z.string(), '') }),
  keys: section({
    signIn: z.optional(aesKey),
    /** Hides stored values when `flags.encryptStorage` is on. */
    storage: z.optional(aesKey),
  }),
  flags: section({
    statusPolling: z.withDefault(z.boolean(), true),
    encryptStorage: z.withDefault(z.boolean(), false),
  }),
  /** The requirements' extensions. A platform without them refuses their headers by CORS, so each is off by default. */
  extensions: section({
    idempotency: z.withDefault(z.boolean(), false),
    concurrency: z.withDefault(z.boolean(), false),
    /** Sign-in links may carry a one-time code for the auth host instead of sealed tokens. */
    signInCodes: z.withDefault(z.boolean(), false),
    /** The platform names the bank of a cash order's payment. */
    paymentBanks: z.withDefault(z.boolean(), false),
  }),
  maps: section({
    /** 'google' loads Google's script; 'service' calls two endpoints of the platform. Without it an address is plain text. */
    provider: z.optional(z.oneOf(['google', 'service'])),
    /** Google's script, where it is not the usual address. It needs the key. */
    scriptUrl: z.optional(z.string()),
    key: z.withDefault(z.string(), ''),
    /** Two letters; suggestions come from this country only. */
    country: z.withDefault(z.string(), 'co'),
  }),
  /** Target of failures: at most ten a visit, without personal data. */
  errors: z.optional(telemetryTarget),
  /** Share of visits whose speeds are reported, 0 to 1. */
  speedShare: z.withDefault(z.number(), 0),
  /** 'pruebas': the platform is for tests, no payment is charged, and every widget says so. */
  environment: z.optional(z.oneOf(['pruebas'])),
  /** Target of our own pages' measurements, once the visitor allows it. */
  analytics: z.optional(z.oneOf(['dataLayer'])),
  /** Page that takes buyers to an EPAYCO payment. */
  epaycoUrl: z.withDefault(z.string(), ''),
  /** Seconds between two checks of a pending order. */
  countdownSeconds: z.withDefault(z.number(), 30),
  /** Rows per request of the cash payments. */
  cashBatchSize: z.withDefault(z.number(), 30),
  /** Headers of the external name look-up. */
  rues: section({ StatusInfo: z.withDefault(z.string(), 'true'), GetRawInfo: z.withDefault(z.string(), 'false') }),
  contractParameters: section({
    DocumentTypeParameters: z.withDefault(z.string(), 'DocumentTypeParameters'),
    ValidityType: z.withDefault(z.string(), 'ValidityType'),
    StartDateParameter: z.withDefault(z.string(), 'StartDateParameter'),
    reassignmentQuota: z.withDefault(z.string(), 'ReassignmentQuota'),
    validityAmount: z.withDefault(z.string(), 'ValidityAmount'),
  }),
  /** The deployment's own back-office menu; default: entries by role. */
  menu: z.optional(z.array(menuEntry)),
  /** External reports; a card without an address is disabled. */
  reports: section({
    serviceManagement: z.withDefault(z.string(), ''),
    customerSupport: z.withDefault(z.string(), ''),
    promotionalCodes: z.withDefault(z.string(), ''),
    consumption: z.withDefault(z.string(), ''),
    embedded: z.withDefault(z.string(), ''),
    /** The Excel export with named placeholders in braces. */
    excelTemplate: z.withDefault(z.string(), ''),
  }),
});
export type PublicConfig = z.OutputOf<typeof publicConfig>;
export type PublicConfigFile = z.InputOf<typeof publicConfig>;

/** Returns a host's address, without a slash at the end; default: the licence API's. */
export function hostAddress(config: Pick<PublicConfig, 'hosts'>, host: Host | 'socket'): string {
  return (config.hosts[host] ?? config.hosts.license).replace(/\/+$/, '');
}

/** Returns the address of a call without its query. @throws TypeError when a placeholder of the path has no value */
export function endpointAddress(
  config: Pick<PublicConfig, 'hosts' | 'paths'>,
  { name, host, path, open }: Pick<Endpoint, 'name' | 'host' | 'path' | 'open'>,
  params?: Readonly<Record<string, unknown>>,
): string {
  return hostAddress(config, host) + pathOf((open && config.paths?.[name]) ?? path, params);
}
