<?php
/**
 * The plugin's words in Spanish, for sites and people whose language is Spanish.
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

const LICENCE_STORE_SPANISH = array(
	'%s does not answer. Check the address, or whether a security plugin blocks outgoing requests.' => '%s no responde. Revisa la dirección, o si un plugin de seguridad bloquea las peticiones salientes.',
	'%s asks for a login. The store has to be open to visitors.' => '%s pide iniciar sesión. La tienda debe estar abierta a los visitantes.',
	'%s is no licence store. Copy the address of the store from your browser.' => '%s no es una tienda de licencias. Copia la dirección de la tienda desde tu navegador.',
	'Enter the address of your store under Settings > Licence Store.' => 'Escribe la dirección de tu tienda en Ajustes > Licence Store.',
	'The address of the store has to begin with https://.' => 'La dirección de la tienda debe empezar por https://.',
	'\'%1$s\' is no brand of this store. It has: %2$s.' => '\'%1$s\' no es una marca de esta tienda. Tiene: %2$s.',
	'Buy'                                   => 'Comprar',
	'Buy button'                            => 'Botón de compra',
	'Cart'                                  => 'Carrito',
	'Price'                                 => 'Precio',
	'Countdown'                             => 'Cuenta regresiva',
	'Package'                               => 'Paquete',
	'Choose a package'                      => 'Elige un paquete',
	'Quantity'                              => 'Cantidad',
	'Promo code'                            => 'Código promocional',
	'Text'                                  => 'Texto',
	'Colour'                                => 'Color',
	'Loading the packages…'                 => 'Cargando los paquetes…',
	'Connected: %1$d packages of %2$s are on sale.' => 'Conectado: %1$d paquetes de %2$s están a la venta.',
	'Address of the store'                  => 'Dirección de la tienda',
	'Brand'                                 => 'Marca',
	'Save the address, then choose'         => 'Guarda la dirección y luego elige',
	'Cart button'                           => 'Botón del carrito',
	'Only where I put it'                   => 'Solo donde yo lo ponga',
	'In the upper corner of every page'     => 'En la esquina superior de cada página',
	'Preview channel'                       => 'Canal de prueba',
	'Address of a store with a release to try. Empty: the release of everybody.' => 'Dirección de una tienda con una versión de prueba. Vacío: la versión de todos.',
);

add_filter(
	'gettext_licence-store',
	function ( $words, $text ) {
		$is_spanish = 0 === strpos( determine_locale(), 'es' );
		return $is_spanish && isset( LICENCE_STORE_SPANISH[ $text ] ) ? LICENCE_STORE_SPANISH[ $text ] : $words;
	},
	10,
	2
);
