<?php
/**
 * The scripts of the host. No tag depends on the visitor, so pages can be cached as a whole.
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

/** `psn.js`, which defines the tags. */
const LOADER = 'psn-elements';

/** The one line that puts the widget on a page. */
const LINE = 'psn-elements-line';

/** Loads the tags' script on this page, once however often it is asked for. */
function load_tags(): void {
	enqueue( LOADER, setting( 'host' ) . '/psn.js' );
}

/** Puts the widget of the settings on every page. */
function load_widget(): void {
	if ( is_widget_everywhere() ) {
		$address = setting( 'host' ) . '/w/' . setting( 'code' ) . '.js';
		enqueue( LINE, add_query_arg( 'lang', rawurlencode( get_bloginfo( 'language' ) ), $address ) );
	}
}
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\\load_widget' );

/** Whether the settings ask for a widget on every page. */
function is_widget_everywhere(): bool {
	return '' !== setting( 'host' ) && '' !== setting( 'code' ) && 'everywhere' === setting( 'scope' );
}

/** Tells the widget of every page who is signed in. Its script leaves a tag alone that is there already. */
function print_known_widget(): void {
	$code = setting( 'code' );
	if ( is_widget_everywhere() && is_visitor_known() && ! is_widget_on_page( $code ) ) {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- tag() escapes.
		echo tag( 'psn-widget', array( 'code' => $code ) ) . "\n";
	}
}
// Scripts of the footer are printed at 20.
add_action( 'wp_footer', __NAMESPACE__ . '\\print_known_widget', 15 );

/** Adds a script to the footer, without a version: the host says how long a file is good for. */
function enqueue( string $handle, string $address ): void {
	wp_enqueue_script( $handle, $address, array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
}

/**
 * Makes the two scripts modules, and keeps optimisers from merging or delaying them.
 *
 * @param string $tag    The script tag.
 * @param string $handle Name of the script.
 * @param string $src    Its address.
 */
function module_tag( $tag, $handle, $src ): string {
	if ( LOADER !== $handle && LINE !== $handle ) {
		return $tag;
	}
	return wp_get_script_tag(
		array(
			'type'             => 'module',
			'src'              => $src,
			'data-no-optimize' => '1',
			'data-no-defer'    => '1',
			'data-cfasync'     => 'false',
		)
	);
}
add_filter( 'script_loader_tag', __NAMESPACE__ . '\\module_tag', 10, 3 );
