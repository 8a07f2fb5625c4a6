import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadPHPRuntime, PHP, type PHPLoaderModule } from '@php-wasm/universal';

const require = createRequire(import.meta.url);
/** The package has no types. */
const { getPHPLoaderModule } = require('@php-wasm/node-7-4') as { getPHPLoaderModule(): Promise<PHPLoaderModule> };

/** It has no database: a site without options, posts and people. */
const withoutDatabase = `<?php
class Without_Database extends wpdb {
  function db_connect($allow_bail = true) { return $this->ready = $this->has_connected = true; }
  function query($query) { $this->last_result = []; return 0; }
  function _real_escape($data) { return addslashes($data); }
  function set_charset($dbh, $charset = null, $collate = null) {}
  function get_col_charset($table, $column) { return 'utf8mb4'; }
  function get_col_length($table, $column) { return false; }
}
$wpdb = new Without_Database('', '', '', '');`;

const config = `<?php
define('WP_INSTALLING', true); define('WP_DEBUG', true); define('WP_SITEURL', 'http://127.0.0.1'); define('WP_HOME', WP_SITEURL); define('WPLANG', 'es_CO');
foreach (['DB_NAME', 'DB_USER', 'DB_PASSWORD', 'DB_HOST'] as $name) define($name, '');
$table_prefix = 'wp_';
require ABSPATH . 'wp-settings.php';`;

/**
 * Runs PHP 7.4 with the files of a WordPress and of a plugin that is installed there.
 * @returns what it prints, notices and errors included
 */
export async function runInPhp74(site: string, plugin: string, code: string): Promise<string> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  const write = (file: string, text: string | Uint8Array): void => {
    php.mkdir(dirname(`/site/${file}`));
    php.writeFile(`/site/${file}`, text);
  };
  const parts = [
    'wp-*.php',
    'wp-includes/**/*.{php,json}',
    'wp-admin/includes/*.php',
    'wp-content/themes/twentytwentythree/**/*.{php,json,html,css}',
    `wp-content/plugins/${plugin}/**/*.*`,
  ];
  for (const file of globSync(parts, { cwd: site })) write(file, readFileSync(join(site, file)));
  write('wp-config.php', config);
  write('wp-content/db.php', withoutDatabase);
  write('wp-content/mu-plugins/plugin.php', `<?php require WP_PLUGIN_DIR . '/${plugin}/${plugin}.php';`);
  try {
    const { text, exitCode } = await php.run({ code: `<?php $_SERVER['HTTP_HOST'] = '127.0.0.1'; require '/site/wp-load.php'; ${code}` });
    if (exitCode !== 0) throw new Error(text);
    return text;
  } finally {
    php.exit();
  }
}
