<?php
/**
 * Removes all that the plugin stored.
 *
 * @package LicenceStore
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$licence_store_settings = (array) get_option( 'licence_store', array() );
delete_transient( 'licence_store_' . md5( ( $licence_store_settings['store'] ?? '' ) . ' ' . ( $licence_store_settings['brand'] ?? '' ) ) );
delete_option( 'licence_store' );
