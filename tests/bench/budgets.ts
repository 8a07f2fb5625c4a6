/**
 * Byte budgets, in kB of brotli (1 kB = 1,000 bytes). What stands here is what the product weighs today and a little air:
 * a number goes down with every diet and goes up only together with a reason in its own commit. Where there is a goal, it stands
 * beside.
 */
export const bundleBudgets = {
  /** React, styled-components, zustand and zod: asked for again only when one of them has another version. */
  libraries: 74.8,
  /** With where the focus goes while 'Reintentar' is away, and where messages stand over a cart in a frame; with roots that leave scrolling to the browser. With what a cart is worth now (lines priced anew, old and new said, sealed texts opened again), tabs that merge change by change, a session renewed before its end and where a sign-in came from, and notices that know the dialog on top. With what tells an operator of a failure, and names it to the visitor in the sentence that is about it, wherever that stands; with the page anew where a part of our code is gone, and carts that another release keeps otherwise. With words that a brand may say instead of the common ones, in every page below too. With events that say what a line costs, derived colours, the ribbon of test mode, a signal and the page to come back to (0.9 kB). Without the rules of packages, lines and sums, which the scripts have anyway and hand out (3.4 kB less). With misspelt props of a call, which are named as a tag's are (0.02 kB). With what is changed in a cart that has lines, which the scripts had: no price needs it (0.55 kB, and as much less there). jwt-decode (0.17 kB), a cart that was handed over and offered back, and changes of units that two tabs make at once (0.5 kB). */
  core: 38.3,
  /** What comes behind the priced cart: fields, promo codes, the checks of 'Continuar', what carries the cart to the store, messages, what says that something did not come. Own pages have it from the first. With what goes along to the store and back (0.6 kB), and what was handed there, until its order is paid (0.1 kB). The hand-over of a cart and the rule of a lone complement (0.4 kB). */
  checkout: 14.05,
  /** What the store and My Plan show: cards, sliders, menus, consumption, skeletons, forms that are on their way, a veil's ring in the middle of the window, and a code that is copied in one press. With what is shown of a price and its words, which the store no longer has to itself, and whom to write to (0.2 kB), which message pages say too, and every page where a purchase was refused or failed. With the column that pages of one thing stand in, which left five remotes (0.1 kB). With how a parameter's text is read, which core had (0.04 for 0.1 kB). With outlines that stand at once where the page showed them before its script (0.015 kB). */
  shop: 8.375,
  /** With the one reading of a stored customer that the back office uses too, segmented choices as high as a finger, how a cash order is paid, and a file's name without a hole in its middle. With the one way of all forms to departments, document types and the black list, which left purchase form and trial. With the question after an order that was led back with. Without react-hook-form's hooks, which nothing uses any more (3.4 kB; decision record 0031). With how searches compare texts (0.1 kB), and without fields of several lines (0.2 kB). With the consent that two forms ask for, which left core (0.1 kB). With the group of fields that stands among a form's others, which left two forms, for nothing. A new module before it moves the numbers by which it names others (0.01 kB). With questions for an address that end where its field is left (0.06 kB). The maps adapters (0.9 kB) and the readings of a NIT and of a mobile number (0.4 kB). */
  forms: 25.6,
  /**
   * With the line editor, the choice fields and the palette of the licence side, what agreement and licence say alike of a service,
   * lists read in slices, where the focus goes when its button is gone, the place of a narrow table's sort bar, and rows that are
   * marked only while nothing scrolls; a search field whose clear button does not come with its first key. With what a save does
   * when somebody was faster: the version, the merge of lists and the two versions side by side; screens that may only be read, and say so;
   * what is typed in a dialog, sealed until it is closed. Its modules run one by one, each when it is first required: 0.6 kB.
   * With who is let in, which left eight screens, and with the lists' one core, which left packages, configurations and payments.
   * With page numbers, a switch that can be taken back, and lists that are exported to Excel and CSV (4 kB).
   * With saved views, chosen columns and close rows (2.6 kB); with rows that are picked and changed together: boxes, what will
   * change, four requests at a time, what stops them and goes on, and a report (3.2 kB). With keys in every list, what tells of
   * them, filters by day, and files of customers, consumption and movements (1.8 kB). With files
   * that are made in a worker, paper (1 kB), and what leads to who did what, which itself comes late (0.8 kB). With a screen for an address that names none (0.5 kB). With long lists
   * that are sorted in slices, and where a search looked (0.3 kB). With what is chosen, shown in forced colours (0.3 kB). With fields of several lines, which no buyer fills in and forms had (0.2 kB). With what stands above and below every list's rows, which left three remotes (0.5 kB for 0.8). With the table of a
   * person's fields that all its screens read (0.1 kB). With the form of a contracted service, and lines that stand on forms (0.2 kB). With
   * lists over other lists in one address, and their tools, and a record's history, in fewer rows on a phone (0.4 kB). With what
   * a discount is given as, which two forms had (0.1 kB). With filters that are typed (0.1 kB).
   */
  desk: 58.75,
  /** An order that stands: on paper, its lines and sums, and which orders a browser remembers. The form and the cart do not load it. */
  orders: 4.1,
} as const;

/** A remote is its own folder; whoever stays under this needs no line of its own. */
export const usualRemote = 10;
export const remoteBudgets: Readonly<Record<string, number>> = {
  'buy-button': 2.8,
  'cart-menu': 4.2,
  /** With the places that wait for a link's cart and for the buyer's fields; with lines that say what changed, refusals that stand in the cart, and a code that waits; with what a page's own script calls on its handle (0.15 kB). Back closes the cart, and a handed-over cart is offered back (0.4 kB). */
  'cart-modal': 12.2,
  /** With a price that is accepted anew, an order that keeps its own, how cash is paid, a form handed to who signs in, a copied half that folds on a phone, sums of the platform kept over a reload, and a refused code beside what it was for. With what the law has said before somebody pays (0.5 kB), and an order that is remembered although nobody comes back from where it is paid (0.03 kB), and a price that time alone raised under the finger (0.1 kB). */
  'purchase-form': 21.1,
  /** With the merge of its features and a package's fields in words, to stand beside another version; its filter outlasts a login. With what its rows are in a file. With a list of what can be configured, a package like another one, and rows that are changed together. With the columns that are searched, told where nothing is found (0.1 kB), and what its timeline calls its form's fields (0.1 kB). The price with the offer and its question (0.3 kB). */
  packages: 22.65,
  /** With what its four lists are in a file, their columns that can be left out and what is done with many; with what binds a box, once for all four (0.08 kB). */
  configurations: 14.05,
  /** Five steps, two kinds of services and their rules in one screen; with what a customer's worksheet brings along, and what this person saved before (0.4 kB), as a list like the others: searched, sorted, with views and a file (1 kB). */
  agreements: 18.7,
  /** Customers, bags, detail, editor, company and services, each with a way back for the keyboard; the row's package and usage, and two versions of a company or of ranges side by side. With saved views, files of two lists and keys in their cards (0.6 kB). With filters of the customers, narrowed here (0.8 kB). With what its timelines call the fields of its forms, whose words came from the late parts (0.4 kB). */
  licences: 18.15,
};

/** What a remote's late parts weigh together; nobody pays for them before one is used. Whoever is not named has none to speak of. */
export const usualLateParts = 20;
export const lateBudgets: Readonly<Record<string, number>> = {
  /** The editor of formatted text is Tiptap on ProseMirror (86 kB); it comes when a package's dialog opens. */
  packages: 88,
  /** The dialogs, with a worksheet that is kept, and what is typed in a company or a licence; with columns and views of plans (0.1 kB). */
  licences: 21,
};

/**
 * The first script, published for the sandbox's eight brands: tags, facades, loader, the link and `licence:error`; no byte
 * that may come with the first press. With a mount that is given up while its files are on their way. For one brand alone it weighs
 * 0.2 less. Goal 5 kB: what is left, and what each part weighs, is in decision record 0016. With the hash of the release's table (0.05), which left the
 * second file (0.8), so that a release leaves that file what it was; with consent that comes later, and what failed before the second file (0.06).
 * Every statement weighed alone: the same written shorter (0.09 less). With pages that took away `URL`, made an `Event` of their own or stop
 * animating, and carts that wear the tag's tenant only where there is one (0.03): with other hashes the same script weighs up to 0.015 more. With what
 * begins to read the catalogue, and what a page's load event starts in a task of its own (0.02). With one class behind all tags, and css that is
 * made for the brand that asks (0.05, for 12 kB less heap), and badges that look once more when the storage is opened (0.02). With fonts that
 * are looked up while prices are on their way (0.1, for 8 ms of a slow phone's), and prices that are known before the dialog opens (0.03, for 8 ms).
 */
export const embedBudget = 6.15;
/**
 * What comes on a quiet page or with the first press, besides bundles and remote: the kernel's functions, mount, judging, a quiet
 * page and the configuration. With the price of a pressed line before React: the domain's own rules (3 kB), a reader of
 * catalogue and stored cart (1.5), words and places (1.7), and the rules of lines and sums (2), which the view has as well.
 * With what writes GA4's events where a page asks for them (0.9): they begin before any bundle runs. With the sentences for what a
 * page misspells, and what it lends to the late file of tags without React (0.6). With the price of what was looked at, the ribbon of test mode and a press
 * that it refuses, and the page of the docs in every sentence (0.4). With that page in what `update` and a file that does not come complain
 * of, the store's `view_item`, and the name of the late file that reads a link's cart (0.2). With what left the first file (0.1): resets that hardly any
 * page needs, the sentence for a second copy, brands that the first file does not know. Without the release's table (0.8), and with the whole of the
 * rules that bundles take from here (1.5 more here, 3.4 less in `core`). With what asks for a page's own words (0.1), with what hears which
 * events a page listens for, and counts a press once that was repeated since its cart did not come (0.2). With prices that stand before
 * all that nobody waits for (0.03). Without what measures and what goes after an address, which few pages have (0.7 less), and without the rules of
 * what is changed in a cart that has lines (0.5 less).
 */
export const secondBudget = 16.75;
/**
 * `stock/remoteEntry.js`, the container for federation hosts of other people. Nearly all of it is the runtime of
 * `@module-federation/enhanced`, unchanged and bundled: with another version of the plugin it weighs what that weighs, and a page
 * with such a container asked for it. Our own part is a `mount` of a few lines for each widget. Weighed before publishing writes its facts (0.3 kB) into it.
 */
export const stockBudget = 24.6;
/** The table of a release for brands' pages: what a press that opens the cart does without. */
export const tableBudget = 1.4;
/** What each remote pays for being a remote, before its own first line. Goal 3 kB. */
export const containerBudget = 2;

/** The script of whole pages, the libraries' file (one request more, and none at all for whoever comes back) included: the published script, kernel bundles, remotes; without API bodies and late files. */
export const pageBudgets = {
  /** Goal 110 kB in at most 6 requests, the catalogue's included. The button's own view comes behind the cart. With events that say what things cost, and a page's wishes for the purchase (2.2 kB, 0.9 of them in the second file), and with the cart's handle (0.2 kB); 0.2 kB more in the second file. With one copy of the rules of lines and sums instead of two (1.9 kB less), and without the release's table, which comes behind the price (0.8 kB less), and with what asks for a page's own words (0.1 kB). The core names two late files of the back office more (0.2 kB). With what the second file has more (0.1 kB), and without a sum for what nobody knows the price of (0.05 kB). With what the first file has more (0.1 kB). */
  'script with the cart open': { script: 'embed', remotes: ['cart-modal'], most: 148.1, requests: 6 },
  /** With site.js's window of the store (8 kB), which paints the store's prices a second before React; with errors that make room for a success, and an address that is written once typing rests. With the cart's handle (0.2 kB), and what brings the doctor (0.1). With what each page is called in the tab (0.1 kB). With what takes over what documents show before the script (0.13 kB). Its fields of documents are made by one maker (0.06 less), which paid for that group of fields. With the answers that a list of the back office asked for early, which site.js waits for once and forgets, and the client takes (0.08 kB). With what is kept until what measures is here, once for the scripts of all pages (0.25 kB), and with what tells the newest answer, which stood in six models (0.05 kB). */
  'purchase page': { script: 'site', remotes: ['store-header', 'cart-modal', 'purchase-form'], most: 217.6, requests: 10 },
  /** With all of `checkout`, the fields of a buyer included, which only its brand pages' carts and the form used to load. */
  'store home': { script: 'site', remotes: ['store-header', 'cart-modal', 'storefront'], most: 179.2, requests: 9 },
  /** Goal 130 kB in at most 6 requests. With what is kept until what measures is here (0.25 kB), and with what tells the newest answer (0.1 kB), once for six models that had it each. */
  'my plan': { script: 'site', remotes: ['store-header', 'my-plan'], most: 168.1, requests: 8 },
} as const;

/** Words that only one library writes: a second file that holds one carries a second copy. */
export const wordsOfLibraries: Readonly<Record<string, string>> = {
  'react-dom': 'rendererPackageName',
  'styled-components': 'data-styled-version',
  zustand: 'getInitialState',
  zod: '$ZodError',
  'react-hook-form': 'shouldUseNativeValidation',
  dompurify: 'ALLOWED_URI_REGEXP',
  signalr: 'ServerSentEvents',
  prosemirror: 'ProseMirrorClipboard',
};
