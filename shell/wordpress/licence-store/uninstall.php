<?php
/**
 * Removes all that the plugin stored.
 *
 * @package LicenceStore
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
delete_option( 'licence_store' );
// The kept packages of each store that was ever connected.
$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\\_transient%licence\\_store\\_%'" ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
