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
	$address  = function ( $name ) use ( $given ) {
		return untrailingslashit( esc_url_raw( trim( isset( $given[ $name ] ) ? $given[ $name ] : '' ), array( 'https', 'http' ) ) );
	};
	$settings = array(
		'store'   => $address( 'store' ),
		'brand'   => sanitize_key( isset( $given['brand'] ) ? $given['brand'] : '' ),
		'menu'    => isset( $given['menu'] ) && 'corner' === $given['menu'] ? 'corner' : 'none',
		'preview' => $address( 'preview' ),
	);
	$facts    = licence_store_facts( $settings['store'] );
	if ( ! is_wp_error( $facts ) && '' === $settings['brand'] && 1 === count( $facts['brands'] ) ) {
		$settings['brand'] = $facts['brands'][0]['id'];
	}
	return $settings;
}

/**
 * What the connection to the store lacks, or null.
 *
 * @return WP_Error|null
 */
function licence_store_fault() {
	$settings = licence_store_settings();
	$facts    = licence_store_facts( $settings['store'] );
	if ( is_wp_error( $facts ) ) {
		return $facts;
	}
	$brand = licence_store_brand( $facts, $settings['brand'] );
	return is_wp_error( $brand ) ? $brand : null;
}

/**
 * Draws the page.
 */
function licence_store_settings_page() {
	$settings = licence_store_settings();
	$facts    = licence_store_facts( $settings['store'] );
	$brands   = is_wp_error( $facts ) ? array() : $facts['brands'];
	$fault    = licence_store_fault();
	?>
	<div class="wrap">
		<h1>Licence Store</h1>
		<?php if ( null === $fault ) : ?>
			<div class="notice notice-success inline"><p>
				<?php
				/* translators: 1: number of packages, 2: brand */
				$packages = licence_store_packages();
				printf( esc_html__( 'Connected: %1$d packages of %2$s are on sale.', 'licence-store' ), is_wp_error( $packages ) ? 0 : count( $packages ), esc_html( $settings['brand'] ) );
				?>
			</p></div>
		<?php else : ?>
			<div class="notice notice-error inline"><p><?php echo esc_html( $fault->get_error_message() ); ?></p></div>
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
						<option value="corner" <?php selected( 'corner', $settings['menu'] ); ?>><?php esc_html_e( 'In the upper corner of every page', 'licence-store' ); ?></option>
					</select></td>
				</tr>
				<tr>
					<th scope="row"><label for="licence-store-preview"><?php esc_html_e( 'Preview channel', 'licence-store' ); ?></label></th>
					<td><input class="regular-text" type="url" id="licence-store-preview" name="licence_store[preview]" value="<?php echo esc_attr( $settings['preview'] ); ?>">
					<p class="description"><?php esc_html_e( 'Address of a store with a release to try. Empty: the release of everybody.', 'licence-store' ); ?></p></td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
