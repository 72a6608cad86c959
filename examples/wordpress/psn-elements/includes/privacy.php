<?php
/**
 * A proposal for the site's privacy policy.
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

/** Adds the proposal to the guide under Settings → Privacy. */
function suggest_privacy_policy(): void {
	$sentences = array(
		__( 'This site shows surveys and a feedback widget. They come from a host of ours, which gets your answers. They set no cookies. Your browser keeps an id, what the widget has shown, drafts for a week, and the way back to your responses.', 'psn-elements' ),
		__( 'If you are signed in, your id, name and email address are sent with your answers.', 'psn-elements' ),
	);
	if ( ! setting( 'identify' ) ) {
		array_pop( $sentences );
	}
	wp_add_privacy_policy_content( __( 'PSN Elements', 'psn-elements' ), wp_kses_post( wpautop( implode( "\n\n", $sentences ) ) ) );
}
add_action( 'admin_init', __NAMESPACE__ . '\\suggest_privacy_policy' );
