<?php
/**
 * The settings: what is accepted, and the answer to somebody who has entered something else.
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

/** Registers the option, so that WordPress saves it from the form. */
function register_option(): void {
	register_setting(
		OPTION,
		OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\\sanitize_settings',
			'default'           => DEFAULTS,
		)
	);
}
add_action( 'admin_init', __NAMESPACE__ . '\\register_option' );

/**
 * Settings from the form. What is wrong is reported, and stays as it was.
 *
 * @param mixed $given The fields by name.
 */
function sanitize_settings( $given ): array {
	$given = is_array( $given ) ? $given : array();
	$host  = sanitize_text_field( $given['host'] ?? '' );
	$code  = sanitize_text_field( $given['code'] ?? '' );
	return array(
		'host'     => is_accepted( 'host', $host, host_problem( $host ) ) ? bare_address( $host ) : setting( 'host' ),
		'code'     => is_accepted( 'code', $code, code_problem( $code ) ) ? $code : setting( 'code' ),
		'scope'    => 'blocks' === ( $given['scope'] ?? '' ) ? 'blocks' : 'everywhere',
		'identify' => ! empty( $given['identify'] ),
	);
}

/**
 * Whether a value has no problem; reports the problem it has.
 *
 * @param string $name    Name of the setting.
 * @param string $value   What was entered.
 * @param string $problem What is wrong with it; empty if nothing is.
 */
function is_accepted( string $name, string $value, string $problem ): bool {
	if ( '' === $problem ) {
		return true;
	}
	/* translators: 1: what somebody has entered, 2: a sentence on what is wrong with it */
	$text = __( '“%1$s” was not saved. %2$s The old value is kept.', 'psn-elements' );
	add_settings_error( OPTION, OPTION . '_' . $name, esc_html( sprintf( $text, $value, $problem ) ) );
	return false;
}

/** What keeps a text from being the address of a host; empty if nothing does. */
function host_problem( string $address ): string {
	if ( '' === $address ) {
		return '';
	}
	$parts  = wp_parse_url( $address );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	if ( '' === $scheme || '' === $host || ! is_host_name( $host ) ) {
		return __( 'The address of the host has to look like https://feedback.example.com.', 'psn-elements' );
	}
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && is_this_machine( $host ) ) ) {
		return __( 'The address of the host has to begin with https://. Only localhost can have http://.', 'psn-elements' );
	}
	if ( isset( $parts['user'] ) || isset( $parts['query'] ) || isset( $parts['fragment'] ) || trim( $parts['path'] ?? '', '/' ) ) {
		return __( 'The address of the host has to be without a path, a user name and parameters.', 'psn-elements' );
	}
	return '';
}

/** Whether this can be the name of a machine. */
function is_host_name( string $host ): bool {
	return '[::1]' === $host || false !== filter_var( $host, FILTER_VALIDATE_DOMAIN, FILTER_FLAG_HOSTNAME );
}

/** Whether a host is on the machine of the person in front of it. */
function is_this_machine( string $host ): bool {
	return in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) || '.localhost' === substr( $host, -10 );
}

/** Scheme, host and port of an address without problems. */
function bare_address( string $address ): string {
	if ( '' === $address ) {
		return '';
	}
	$parts = wp_parse_url( $address );
	return strtolower( $parts['scheme'] . '://' . $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/** What keeps a text from being the code of a widget; empty if nothing does. */
function code_problem( string $code ): string {
	return '' === $code || is_code( $code )
		? ''
		: __( 'The code of a widget is PSN- and seven letters, digits, - or _.', 'psn-elements' );
}

/** After saving, says whether the host answers. It may be out of the server's reach and still in that of visitors. */
function report_host(): void {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is changed.
	if ( empty( $_GET['settings-updated'] ) || '' === setting( 'host' ) ) {
		return;
	}
	if ( in_array( 'error', wp_list_pluck( get_settings_errors(), 'type' ), true ) ) {
		return;
	}
	$problem = host_silence( setting( 'host' ), setting( 'code' ) );
	add_settings_error(
		OPTION,
		OPTION . '_answer',
		esc_html( '' === $problem ? __( 'The host answers.', 'psn-elements' ) : $problem ),
		'' === $problem ? 'success' : 'warning'
	);
}
add_action( 'load-settings_page_psn-elements', __NAMESPACE__ . '\\report_host' );

/** Asks the host for the widget, or for its script where there is no code; tells what is wrong with the answer. */
function host_silence( string $host, string $code ): string {
	$path   = '' === $code ? '/psn.js' : '/v1/web_widgets/code/' . $code;
	$answer = wp_remote_get(
		$host . $path,
		array(
			'timeout'     => 3,
			'redirection' => 0,
		)
	);
	if ( is_wp_error( $answer ) ) {
		/* translators: 1: address of the host, 2: error message of the network */
		return sprintf( __( 'The address is saved, but %1$s did not answer this site. %2$s', 'psn-elements' ), $host, $answer->get_error_message() );
	}
	$status = (int) wp_remote_retrieve_response_code( $answer );
	if ( 404 === $status && '' !== $code ) {
		/* translators: 1: address of the host, 2: code of a widget */
		return sprintf( __( 'The code is saved, but %1$s has no widget %2$s.', 'psn-elements' ), $host, $code );
	}
	/* translators: 1: address, 2: HTTP status */
	$text = __( 'The address is saved, but %1$s answered with status %2$d.', 'psn-elements' );
	return 200 === $status ? '' : sprintf( $text, $host . $path, $status );
}
