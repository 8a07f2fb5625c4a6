___TERMS_OF_SERVICE___

By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.


___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Licence store",
  "categories": [
    "SALES",
    "ANALYTICS"
  ],
  "brand": {
    "id": "licence_store",
    "displayName": "Licence store"
  },
  "description": "Adds the script of the licence store after the visitor's consent, and sends the cart's events to the data layer in GA4's words.",
  "containerContexts": [
    "WEB"
  ]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "SELECT",
    "name": "consent",
    "displayName": "Load the script",
    "macrosInSelect": false,
    "simpleValueType": true,
    "defaultValue": "functionality_storage",
    "selectItems": [
      {
        "value": "functionality_storage",
        "displayValue": "once functionality_storage is granted"
      },
      {
        "value": "analytics_storage",
        "displayValue": "once analytics_storage is granted"
      },
      {
        "value": "personalization_storage",
        "displayValue": "once personalization_storage is granted"
      },
      {
        "value": "ad_storage",
        "displayValue": "once ad_storage is granted"
      },
      {
        "value": "none",
        "displayValue": "at once"
      }
    ],
    "help": "Until then the links of the page sell. Tag Manager takes a consent that the page never mentions as granted."
  },
  {
    "type": "CHECKBOX",
    "name": "analytics",
    "checkboxText": "Send view_item, add_to_cart, remove_from_cart, view_cart and begin_checkout to the data layer",
    "simpleValueType": true,
    "defaultValue": true,
    "help": "Only while analytics_storage is granted, and without personal data."
  },
  {
    "type": "CHECKBOX",
    "name": "purchase",
    "checkboxText": "Send purchase too",
    "simpleValueType": true,
    "defaultValue": false,
    "help": "Leave it out where the store itself sends purchase to the same property.",
    "enablingConditions": [
      {
        "paramName": "analytics",
        "paramValue": true,
        "type": "EQUALS"
      }
    ]
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const addConsentListener = require('addConsentListener');
const callInWindow = require('callInWindow');
const injectScript = require('injectScript');
const isConsentGranted = require('isConsentGranted');
const setInWindow = require('setInWindow');

const SCRIPT = 'https://store.example/embed.js';
let isRequested = false;

const sendConsent = (isGranted) => callInWindow('licence.push', ['consent', { analytics: isGranted }]);

const measure = () => {
  callInWindow('licence.push', ['analytics', data.purchase ? { to: 'dataLayer', purchase: true } : 'dataLayer']);
  sendConsent(isConsentGranted('analytics_storage'));
  addConsentListener('analytics_storage', (consentType, isGranted) => sendConsent(isGranted));
};

const load = () => {
  if (isRequested) return;
  isRequested = true;
  // Until the script has loaded, a list in its place collects the calls.
  setInWindow('licence', [], false);
  if (data.analytics) measure();
  injectScript(SCRIPT, data.gtmOnSuccess, data.gtmOnFailure, SCRIPT);
};

if (data.consent === 'none' || isConsentGranted(data.consent)) load();
else
  addConsentListener(data.consent, (consentType, isGranted) => {
    if (isGranted) load();
  });


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": {
        "publicId": "access_consent",
        "versionId": "1"
      },
      "param": [
        {
          "key": "consentTypes",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "functionality_storage"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "analytics_storage"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "personalization_storage"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "ad_storage"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "access_globals",
        "versionId": "1"
      },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "licence"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "licence.push"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "inject_script",
        "versionId": "1"
      },
      "param": [
        {
          "key": "urls",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "https://store.example/embed.js"
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  }
]


___TESTS___

scenarios: []


___NOTES___

Written with release <release> of the licence store.
