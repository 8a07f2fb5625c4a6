<?php
/**
 * The tags of a page: script, shortcodes and the output of the blocks.
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

/**
 * Each tag with its shortcode, and the attributes that an author may set.
 */
const LICENCE_STORE_TAGS = array(
	'licence-buy-button' => array( 'licence_buy', array( 'package-code', 'quantity', 'promo-code', 'label' ) ),
	'licence-cart-menu'  => array( 'licence_cart', array() ),
	'licence-price'      => array( 'licence_price', array( 'package-code', 'size' ) ),
	'licence-countdown'  => array( 'licence_countdown', array( 'package-code' ) ),
);

/**
 * Registers the script once. A page requests it only where it has a tag.
 */
add_action(
	'init',
	function () {
		$settings = licence_store_settings();
		$store    = '' === $settings['preview'] ? $settings['store'] : $settings['preview'];
		if ( '' !== $store ) {
			// The script names its own release: an address without a version is never stale.
			wp_register_script( 'licence-store', $store . '/embed.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		}
		foreach ( LICENCE_STORE_TAGS as $tag => list( $shortcode ) ) {
			add_shortcode(
				$shortcode,
				function ( $given, $words = '' ) use ( $tag ) {
					$attributes = array();
					foreach ( (array) $given as $name => $value ) {
						$attributes[ 'code' === $name ? 'package-code' : str_replace( '_', '-', $name ) ] = $value;
					}
					$html = licence_store_tag( $tag, $attributes, wp_strip_all_tags( $words ) );
					// A block keeps a button in the column of a block theme; a price may stand inside a sentence.
					return in_array( $tag, array( 'licence-buy-button', 'licence-cart-menu' ), true ) ? '<div>' . $html . '</div>' : $html;
				}
			);
		}
	}
);

/**
 * Loads the script without blocking the page. A page with a nonce in its policy adds it by the filter.
 */
add_filter(
	'script_loader_tag',
	function ( $html, $handle ) {
		if ( 'licence-store' !== $handle ) {
			return $html;
		}
		/**
		 * Attributes of the script, as array( 'nonce' => '…' ).
		 */
		$more = '';
		foreach ( apply_filters( 'licence_store_script_attributes', array() ) as $name => $value ) {
			$more .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
		}
		return str_replace( ' src=', ' async' . $more . ' src=', $html );
	},
	10,
	2
);

/**
 * The markup of a tag. Without the script a buy button is a link that sells.
 *
 * @param string $tag        Name of the tag.
 * @param array  $attributes Attributes by name; unknown ones are left out.
 * @param string $words      The author's text inside the tag.
 * @return string
 */
function licence_store_tag( $tag, $attributes, $words = '' ) {
	$settings = licence_store_settings();
	if ( '' === $settings['store'] ) {
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html__( 'Enter the address of your store under Settings > Licence Store.', 'licence-store' ) . '</p>' : '';
	}
	wp_enqueue_script( 'licence-store' );
	list( , $known ) = LICENCE_STORE_TAGS[ $tag ];
	$html            = sprintf( '<%s brand="%s"', $tag, esc_attr( $settings['brand'] ) );
	foreach ( $known as $name ) {
		if ( isset( $attributes[ $name ] ) && '' !== (string) $attributes[ $name ] ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $attributes[ $name ] ) );
		}
	}
	if ( ! empty( $attributes['accent'] ) ) {
		$html .= sprintf( ' style="--licence-accent:%s"', esc_attr( preg_replace( '/[^\w#(),.%\s-]/', '', $attributes['accent'] ) ) );
	}
	$inside = esc_html( $words );
	if ( 'licence-buy-button' === $tag ) {
		$code    = isset( $attributes['package-code'] ) ? $attributes['package-code'] : '';
		$count   = max( 1, (int) ( isset( $attributes['quantity'] ) ? $attributes['quantity'] : 1 ) );
		$address = $settings['store'] . '/license/addCartItem/' . rawurlencode( $code ) . ':' . $count;
		$inside  = sprintf( '<a href="%s">%s</a>', esc_url( $address ), '' === $inside ? esc_html__( 'Buy', 'licence-store' ) : $inside );
	}
	return $html . '>' . $inside . '</' . $tag . '>';
}

/**
 * Loads the script for tags that an author pasted.
 */
add_filter(
	'the_content',
	function ( $content ) {
		if ( false !== strpos( $content, '<licence-' ) ) {
			wp_enqueue_script( 'licence-store' );
		}
		return $content;
	},
	20
);

/**
 * Puts the cart's button into the corner of every page, where the settings say so.
 */
add_action(
	'wp_footer',
	function () {
		if ( 'corner' === licence_store_settings()['menu'] ) {
			echo '<div style="position:fixed;inset-block-start:16px;inset-inline-end:16px;z-index:9999">' . licence_store_tag( 'licence-cart-menu', array() ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		}
	},
	5
);
