<?php
/**
 * What the elements are told of a visitor who is signed in.
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

/** Whether this page is for somebody whom the elements are to know. */
function is_visitor_known(): bool {
	return setting( 'identify' ) && is_user_logged_in();
}

/** Attributes with the id, the name and the email address; none for everybody else. */
function visitor_attributes(): array {
	if ( ! is_visitor_known() ) {
		return array();
	}
	$user     = wp_get_current_user();
	$customer = array(
		'name'  => wp_specialchars_decode( $user->display_name, ENT_QUOTES ),
		'email' => $user->user_email,
	);
	return array(
		'external-id' => (string) $user->ID,
		// Names keep no character that HTML gives a meaning to, so that none can end the JSON early.
		'customer'    => wp_json_encode( $customer, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT ),
	);
}

/** Caching plugins leave out pages of people who are signed in; this tells those that were set otherwise. */
function keep_out_of_caches(): void {
	if ( is_visitor_known() && ! defined( 'DONOTCACHEPAGE' ) ) {
		define( 'DONOTCACHEPAGE', true );
	}
}
add_action( 'template_redirect', __NAMESPACE__ . '\\keep_out_of_caches' );
