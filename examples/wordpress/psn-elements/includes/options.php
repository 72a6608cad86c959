<?php
/**
 * The settings as they are stored, in one option.
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

const OPTION = 'psn_elements';

/*
 * host:     address of the host without a trailing slash; empty when it is not set
 * code:     code of the widget for every page; empty for none
 * scope:    `everywhere`, or `blocks` to show the widget only where a block or shortcode is
 * identify: whether the elements are told who is signed in
 */
const DEFAULTS = array(
	'host'     => '',
	'code'     => '',
	'scope'    => 'everywhere',
	'identify' => false,
);

/**
 * One of the settings above.
 *
 * @param string $name Its name.
 * @return string|bool
 */
function setting( string $name ) {
	$saved = get_option( OPTION );
	return is_array( $saved ) && isset( $saved[ $name ] ) ? $saved[ $name ] : DEFAULTS[ $name ];
}

/** Whether this can be the code of a widget: `PSN-` and seven letters, digits, `-` or `_`. */
function is_code( string $code ): bool {
	return 1 === preg_match( '/^PSN-[A-Za-z0-9_-]{7}$/D', $code );
}
