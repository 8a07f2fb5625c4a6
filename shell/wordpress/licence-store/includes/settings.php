<?php
/**
 * The page Settings > Licence Store.
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'admin_menu',
	function () {
		add_options_page( 'Licence Store', 'Licence Store', 'manage_options', 'licence-store', 'licence_store_settings_page' );
	}
);

add_action(
	'admin_init',
	function () {
		register_setting( 'licence_store', 'licence_store', array( 'sanitize_callback' => 'licence_store_checked' ) );
	}
);

/**
 * The settings as they are stored. An address that cannot be used is stored too, so that it can be corrected, and named.
 *
 * @param mixed $given Values of the form.
 * @return array<string, string>
 */
function licence_store_checked( $given ) {
	$given    = (array) $given;
	$settings = array(
		'store'   => untrailingslashit( esc_url_raw( trim( $given['store'] ?? '' ), array( 'https', 'http' ) ) ),
		'brand'   => sanitize_key( $given['brand'] ?? '' ),
		'menu'    => 'corner' === ( $given['menu'] ?? '' ) ? 'corner' : 'none',
		'looks'   => 'theme' === ( $given['looks'] ?? '' ) ? 'theme' : 'brand',
		'preview' => empty( $given['preview'] ) ? '' : 'yes',
	);
	$facts    = licence_store_facts( $settings['store'] );
	if ( ! is_wp_error( $facts ) && '' === $settings['brand'] && 1 === count( $facts['brands'] ) ) {
		$settings['brand'] = $facts['brands'][0]['id'];
	}
	$brand            = licence_store_brand( $facts, $settings['brand'] );
	$channels         = is_wp_error( $brand ) ? array() : $brand['channels'];
	$settings['site'] = esc_url_raw( $channels['stable']['store'] ?? $settings['store'], array( 'https', 'http' ) );
	$settings['next'] = esc_url_raw( $channels['preview']['store'] ?? '', array( 'https', 'http' ) );
	return $settings;
}

/**
 * What does not work, as sentences for the author.
 *
 * @param array $settings The stored settings.
 * @return string[]
 */
function licence_store_faults( $settings ) {
	$faults = licence_store_for_editor()['faults'];
	if ( 'yes' === $settings['preview'] && '' === $settings['next'] ) {
		$faults[] = __( 'The store has no release to try now. Save these settings again once it has one.', 'licence-store' );
	}
	return $faults;
}

/**
 * Draws the page.
 */
function licence_store_settings_page() {
	$settings = licence_store_settings();
	$facts    = licence_store_facts( $settings['store'] );
	$brands   = is_wp_error( $facts ) ? array() : $facts['brands'];
	// The test of the connection asks the store, not what is kept of it.
	delete_transient( licence_store_key( $settings ) );
	$faults = licence_store_faults( $settings );
	?>
	<div class="wrap">
		<h1>Licence Store</h1>
		<?php foreach ( $faults as $fault ) : ?>
			<div class="notice notice-error inline"><p><?php echo esc_html( $fault ); ?></p></div>
		<?php endforeach; ?>
		<?php if ( array() === $faults ) : ?>
			<div class="notice notice-success inline"><p>
				<?php
				/* translators: 1: number of packages, 2: brand */
				echo esc_html( sprintf( __( 'Connected: %1$d packages of %2$s are on sale.', 'licence-store' ), count( licence_store_packages() ), $settings['brand'] ) );
				?>
			</p></div>
		<?php endif; ?>
		<form method="post" action="options.php">
			<?php settings_fields( 'licence_store' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="licence-store-address"><?php esc_html_e( 'Address of the store', 'licence-store' ); ?></label></th>
					<td><input class="regular-text" type="url" id="licence-store-address" name="licence_store[store]" required placeholder="https://" value="<?php echo esc_attr( $settings['store'] ); ?>"></td>
				</tr>
				<tr>
					<th scope="row"><label for="licence-store-brand"><?php esc_html_e( 'Brand', 'licence-store' ); ?></label></th>
					<td><select id="licence-store-brand" name="licence_store[brand]">
						<option value=""><?php esc_html_e( 'Save the address, then choose', 'licence-store' ); ?></option>
						<?php foreach ( $brands as $brand ) : ?>
							<option value="<?php echo esc_attr( $brand['id'] ); ?>" <?php selected( $brand['id'], $settings['brand'] ); ?>><?php echo esc_html( $brand['name'] ); ?></option>
						<?php endforeach; ?>
					</select></td>
				</tr>
				<tr>
					<th scope="row"><label for="licence-store-menu"><?php esc_html_e( 'Cart button', 'licence-store' ); ?></label></th>
					<td><select id="licence-store-menu" name="licence_store[menu]">
						<option value="none"><?php esc_html_e( 'Only where I put it', 'licence-store' ); ?></option>
						<option value="corner" <?php selected( 'corner', $settings['menu'] ); ?>><?php esc_html_e( 'In the lower corner of every page', 'licence-store' ); ?></option>
					</select></td>
				</tr>
				<tr>
					<th scope="row"><label for="licence-store-looks"><?php esc_html_e( 'Looks', 'licence-store' ); ?></label></th>
					<td><select id="licence-store-looks" name="licence_store[looks]">
						<option value="brand"><?php esc_html_e( 'Colours and font of the brand', 'licence-store' ); ?></option>
						<option value="theme" <?php selected( 'theme', $settings['looks'] ); ?>><?php esc_html_e( 'Colours and font of my block theme', 'licence-store' ); ?></option>
					</select></td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Preview channel', 'licence-store' ); ?></th>
					<td><label><input type="checkbox" name="licence_store[preview]" value="yes" <?php checked( 'yes', $settings['preview'] ); ?>>
					<?php esc_html_e( 'People who write posts here get the next release of the store, visitors the current one', 'licence-store' ); ?></label></td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
