/** `idstate` 0 is active and 1 inactive in every table. Amounts are pesos as decimal text, since 18 digits must survive. */
export const schema = `
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE state (id INTEGER PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL);
CREATE TABLE city (id INTEGER PRIMARY KEY, state_id INTEGER NOT NULL REFERENCES state, name TEXT NOT NULL, code TEXT NOT NULL);
CREATE INDEX city_state ON city(state_id);
CREATE TABLE document_type (id INTEGER PRIMARY KEY, code TEXT NOT NULL, description TEXT NOT NULL);
CREATE TABLE reject_type (id INTEGER PRIMARY KEY, description TEXT NOT NULL);
CREATE TABLE blacklist (rule TEXT PRIMARY KEY);
CREATE TABLE external_name (document TEXT PRIMARY KEY, name TEXT NOT NULL);

CREATE TABLE service_type (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE service (
  id INTEGER PRIMARY KEY, service_type_id INTEGER NOT NULL REFERENCES service_type, name TEXT NOT NULL, description TEXT NOT NULL,
  name_contract TEXT NOT NULL DEFAULT '', contracted TEXT NOT NULL DEFAULT 'services', requires_supervision INTEGER NOT NULL DEFAULT 0,
  full_access INTEGER NOT NULL DEFAULT 1, manual INTEGER NOT NULL DEFAULT 1, device_types TEXT NOT NULL DEFAULT '', idstate INTEGER NOT NULL DEFAULT 0,
  created_by TEXT NOT NULL, created_on TEXT NOT NULL, modified_by TEXT, modified_on TEXT);
CREATE TABLE channel (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE feature_type (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, idstate INTEGER NOT NULL DEFAULT 0,
  created_by TEXT NOT NULL, created_on TEXT NOT NULL, modified_by TEXT, modified_on TEXT);
CREATE TABLE service_feature (
  id INTEGER PRIMARY KEY, service_type_id INTEGER NOT NULL REFERENCES service_type, code TEXT NOT NULL UNIQUE, description TEXT NOT NULL,
  feature_type_id INTEGER NOT NULL REFERENCES feature_type, relation INTEGER REFERENCES service_feature, alias TEXT NOT NULL DEFAULT '',
  image TEXT NOT NULL DEFAULT '', color TEXT NOT NULL DEFAULT '', unlimited INTEGER NOT NULL DEFAULT 0, idstate INTEGER NOT NULL DEFAULT 0,
  created_by TEXT NOT NULL, created_on TEXT NOT NULL, modified_by TEXT, modified_on TEXT);

CREATE TABLE package (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL, type_id INTEGER NOT NULL, description TEXT NOT NULL,
  summary_html TEXT NOT NULL DEFAULT '', price TEXT NOT NULL, tax REAL NOT NULL DEFAULT 19, validity_period INTEGER NOT NULL DEFAULT 1,
  validity_type TEXT NOT NULL DEFAULT 'A', public INTEGER NOT NULL DEFAULT 1, relevance TEXT NOT NULL DEFAULT 'Alta', position INTEGER NOT NULL DEFAULT 1,
  apply_offer INTEGER NOT NULL DEFAULT 0, offer_type TEXT NOT NULL DEFAULT 'VLR', offer_value TEXT NOT NULL DEFAULT '0', offer_start TEXT, offer_end TEXT,
  offer_image TEXT NOT NULL DEFAULT '', start_date TEXT NOT NULL, idstate INTEGER NOT NULL DEFAULT 0,
  created_by TEXT NOT NULL, created_on TEXT NOT NULL, modified_by TEXT, modified_on TEXT);
CREATE INDEX package_type ON package(type_id, relevance, idstate);
CREATE TABLE package_service (package_id INTEGER NOT NULL REFERENCES package ON DELETE CASCADE, service_id INTEGER NOT NULL REFERENCES service, PRIMARY KEY (package_id, service_id)) WITHOUT ROWID;
CREATE INDEX package_of_service ON package_service(service_id);
CREATE TABLE package_channel (package_id INTEGER NOT NULL REFERENCES package ON DELETE CASCADE, channel_id INTEGER NOT NULL, PRIMARY KEY (package_id, channel_id)) WITHOUT ROWID;
CREATE TABLE package_customer (package_id INTEGER NOT NULL REFERENCES package ON DELETE CASCADE, customer_id INTEGER NOT NULL, PRIMARY KEY (package_id, customer_id)) WITHOUT ROWID;
CREATE TABLE package_feature (
  package_id INTEGER NOT NULL REFERENCES package ON DELETE CASCADE, feature_id INTEGER NOT NULL REFERENCES service_feature, quantity INTEGER NOT NULL,
  storage TEXT, PRIMARY KEY (package_id, feature_id)) WITHOUT ROWID;
CREATE TABLE employee_tier (
  quantity INTEGER NOT NULL, type TEXT NOT NULL, price TEXT NOT NULL, users INTEGER NOT NULL, apply_offer INTEGER NOT NULL DEFAULT 0,
  offer_type TEXT NOT NULL DEFAULT 'VLR', offer_value TEXT NOT NULL DEFAULT '0', PRIMARY KEY (type, quantity)) WITHOUT ROWID;

CREATE TABLE promo_user_type (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE promo (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE COLLATE NOCASE, description TEXT NOT NULL, uses INTEGER NOT NULL DEFAULT 1, used INTEGER NOT NULL DEFAULT 0,
  offer_type TEXT NOT NULL, offer_value TEXT NOT NULL, start_date TEXT NOT NULL, end_date TEXT NOT NULL, repeat_end TEXT,
  periodicity TEXT NOT NULL DEFAULT 'NEVER', period_quantity INTEGER NOT NULL DEFAULT 0, whole_purchase INTEGER NOT NULL DEFAULT 1, user_type INTEGER NOT NULL DEFAULT 1,
  idstate INTEGER NOT NULL DEFAULT 0, created_by TEXT NOT NULL, created_on TEXT NOT NULL, modified_by TEXT, modified_on TEXT);
CREATE TABLE promo_package (promo_id INTEGER NOT NULL REFERENCES promo ON DELETE CASCADE, package_id INTEGER NOT NULL, PRIMARY KEY (promo_id, package_id)) WITHOUT ROWID;

CREATE TABLE customer (
  id INTEGER PRIMARY KEY, person_type TEXT NOT NULL, document_type_id INTEGER NOT NULL, document_number TEXT NOT NULL, dv TEXT NOT NULL DEFAULT '',
  legal_name TEXT NOT NULL DEFAULT '', first_name TEXT NOT NULL DEFAULT '', last_name TEXT NOT NULL DEFAULT '', phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '', state_id INTEGER, city_id INTEGER, address TEXT NOT NULL DEFAULT '', address_info TEXT NOT NULL DEFAULT '',
  latitude REAL, longitude REAL, legal_document_type_id INTEGER, legal_document_number TEXT NOT NULL DEFAULT '', legal_first_name TEXT NOT NULL DEFAULT '',
  legal_last_name TEXT NOT NULL DEFAULT '', contract_start TEXT, contract_end TEXT, link_to_app TEXT NOT NULL DEFAULT 'otras_apps', is_new INTEGER NOT NULL DEFAULT 0,
  UNIQUE (document_type_id, document_number));
CREATE INDEX customer_number ON customer(document_number);
CREATE TABLE user (
  user_name TEXT PRIMARY KEY COLLATE NOCASE, names TEXT NOT NULL, surnames TEXT NOT NULL, roles TEXT NOT NULL DEFAULT '[]', privileges TEXT NOT NULL DEFAULT '[]',
  customer_id INTEGER REFERENCES customer, manager_of TEXT NOT NULL DEFAULT '');
CREATE TABLE session (
  id TEXT PRIMARY KEY, user_name TEXT NOT NULL, app TEXT NOT NULL, refresh_token TEXT NOT NULL UNIQUE, token TEXT NOT NULL DEFAULT '',
  claims TEXT NOT NULL DEFAULT '{}', ended INTEGER NOT NULL DEFAULT 0);
CREATE TABLE spent_refresh_token (refresh_token TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES session, spent_at INTEGER NOT NULL);
CREATE TABLE sign_in_code (code TEXT PRIMARY KEY, session_id TEXT NOT NULL, expires_at INTEGER NOT NULL);

CREATE TABLE purchase (
  id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, reference TEXT NOT NULL UNIQUE, app TEXT NOT NULL, method TEXT NOT NULL, status TEXT NOT NULL,
  cash_state INTEGER, reject_type_id INTEGER, customer_id INTEGER NOT NULL REFERENCES customer, service_customer_id INTEGER NOT NULL REFERENCES customer,
  promo_id INTEGER, sub_total TEXT NOT NULL, discount TEXT NOT NULL, tax TEXT NOT NULL, total TEXT NOT NULL, retefuente TEXT NOT NULL DEFAULT '0',
  reteiva TEXT NOT NULL DEFAULT '0', reteica TEXT NOT NULL DEFAULT '0', gateway TEXT, payment_code TEXT, payment_token TEXT NOT NULL DEFAULT '', registered_by TEXT NOT NULL, email TEXT NOT NULL,
  additional_info TEXT NOT NULL DEFAULT '', created_at TEXT NOT NULL, decided_at TEXT, return_url TEXT NOT NULL DEFAULT '', bank TEXT,
  terms_accepted TEXT NOT NULL DEFAULT '');
CREATE INDEX purchase_cash ON purchase(cash_state, id);
CREATE TABLE purchase_line (
  purchase_id INTEGER NOT NULL REFERENCES purchase ON DELETE CASCADE, package_id INTEGER NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, quantity INTEGER NOT NULL,
  employees INTEGER, unit_price TEXT NOT NULL, discount TEXT NOT NULL, tax_rate REAL NOT NULL, tax TEXT NOT NULL, total TEXT NOT NULL, PRIMARY KEY (purchase_id, package_id, quantity)) WITHOUT ROWID;
CREATE TABLE payment_support (
  purchase_id INTEGER NOT NULL REFERENCES purchase ON DELETE CASCADE, type TEXT NOT NULL, file_name TEXT NOT NULL, base64 TEXT NOT NULL, path TEXT NOT NULL,
  PRIMARY KEY (purchase_id, type)) WITHOUT ROWID;
CREATE TABLE licence (
  id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer, service_id INTEGER NOT NULL REFERENCES service, package_id INTEGER NOT NULL REFERENCES package,
  purchase_id INTEGER REFERENCES purchase, starts TEXT NOT NULL, ends TEXT NOT NULL, bought TEXT NOT NULL, contract_number TEXT NOT NULL DEFAULT '',
  apply_ranges INTEGER NOT NULL DEFAULT 0, is_new INTEGER NOT NULL DEFAULT 0, quantity INTEGER NOT NULL DEFAULT 1, UNIQUE (purchase_id, package_id));
CREATE INDEX licence_customer ON licence(customer_id, ends);
CREATE TABLE transaction_range (id INTEGER PRIMARY KEY, licence_id INTEGER NOT NULL REFERENCES licence ON DELETE CASCADE, minimum INTEGER NOT NULL, maximum INTEGER NOT NULL, price TEXT NOT NULL);
CREATE TABLE balance (licence_id INTEGER NOT NULL REFERENCES licence ON DELETE CASCADE, feature_id INTEGER NOT NULL, total INTEGER NOT NULL, used INTEGER NOT NULL, last_use TEXT, PRIMARY KEY (licence_id, feature_id)) WITHOUT ROWID;
CREATE TABLE movement (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL, service_id INTEGER NOT NULL, feature_id INTEGER NOT NULL, event TEXT NOT NULL, quantity INTEGER NOT NULL, at TEXT NOT NULL, supervised INTEGER NOT NULL DEFAULT 0);
CREATE INDEX movement_of ON movement(customer_id, service_id, feature_id, at);
CREATE TABLE employee_month (customer_id INTEGER NOT NULL, year INTEGER NOT NULL, month INTEGER NOT NULL, total INTEGER NOT NULL, used INTEGER NOT NULL, chosen INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (customer_id, year, month)) WITHOUT ROWID;

CREATE TABLE supervisor (id INTEGER PRIMARY KEY, document_type_id INTEGER NOT NULL, document_number TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, address TEXT NOT NULL DEFAULT '', state_id INTEGER, city_id INTEGER, phone TEXT NOT NULL DEFAULT '', email TEXT NOT NULL, job_title TEXT NOT NULL DEFAULT '', UNIQUE (document_type_id, document_number));
CREATE TABLE contract (
  id INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE COLLATE NOCASE, service_id INTEGER NOT NULL REFERENCES service, customer_id INTEGER NOT NULL REFERENCES customer, supervisor_id INTEGER REFERENCES supervisor,
  starts TEXT NOT NULL, ends TEXT NOT NULL, manager TEXT NOT NULL, payment TEXT NOT NULL, created_by TEXT NOT NULL, created_on TEXT NOT NULL);
CREATE TABLE contract_line (
  id INTEGER PRIMARY KEY, contract_id INTEGER NOT NULL REFERENCES contract ON DELETE CASCADE, package_code TEXT NOT NULL, identifier TEXT NOT NULL, quantity INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0,
  unlimited INTEGER NOT NULL DEFAULT 0, validity_type TEXT NOT NULL, validity_amount INTEGER NOT NULL, quota INTEGER, device_type INTEGER, delivery INTEGER, UNIQUE (contract_id, identifier));

CREATE TABLE mail (id INTEGER PRIMARY KEY, app TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL, code TEXT, link TEXT, at TEXT NOT NULL);
CREATE TABLE approved_mail (email TEXT PRIMARY KEY COLLATE NOCASE, code TEXT, approved INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0);
CREATE TABLE identity_validation (id INTEGER PRIMARY KEY, document TEXT NOT NULL, email TEXT NOT NULL, body TEXT NOT NULL, at TEXT NOT NULL);
CREATE TABLE sealed (text TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE idempotency (key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE last_change (what TEXT NOT NULL, id INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (what, id)) WITHOUT ROWID;
CREATE TABLE timeline (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL, at TEXT NOT NULL, who TEXT NOT NULL, act TEXT NOT NULL, changes TEXT NOT NULL DEFAULT '[]');
CREATE INDEX timeline_of ON timeline(kind, record COLLATE NOCASE, id);
CREATE TABLE audit (id INTEGER PRIMARY KEY, at TEXT NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, detail TEXT NOT NULL DEFAULT '');
`;
