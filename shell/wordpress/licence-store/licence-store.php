<?php
/**
 * Plugin Name: Licence Store
 * Description: Sells software licences on your pages: buy button, cart, price and countdown as blocks and shortcodes.
 * Version: {{version}}
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: licence-store
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/includes/store.php';
require_once __DIR__ . '/includes/tags.php';
require_once __DIR__ . '/includes/editors.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/spanish.php';
