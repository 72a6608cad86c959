<?php
/**
 * The tags, for shortcodes and blocks.
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

/** Height of a widget in the place of its block, in px. */
const INLINE_HEIGHT = 600;

/** The survey of a channel. `node-id` names the channel. */
function survey( array $attributes ): string {
	$problem = empty( $attributes['node-id'] )
		? __( 'This survey needs the id of a channel, such as node="node-store".', 'psn-elements' )
		: '';
	return element( 'psn-feedback', $attributes, $problem );
}

/** A survey to look at, of which nothing is sent. `flow-id` names it. */
function flow_preview( array $attributes ): string {
	$problem = empty( $attributes['flow-id'] )
		? __( 'This preview needs the id of a survey, such as flow="flow-store".', 'psn-elements' )
		: '';
	return element( 'psn-flow-preview', $attributes, $problem );
}

/** A feedback widget. Without a `code` it is the one of the settings; `height` is for the placement `inline`. */
function widget( array $attributes ): string {
	$attributes['code'] = empty( $attributes['code'] ) ? setting( 'code' ) : $attributes['code'];

	$problem = '';
	if ( '' === $attributes['code'] ) {
		$problem = __( 'This widget needs a code, such as PSN-BOOKSHP.', 'psn-elements' );
	} elseif ( ! is_code( $attributes['code'] ) ) {
		/* translators: %s: what somebody has entered as the code of a widget */
		$problem = sprintf( __( '“%s” is no code of a widget.', 'psn-elements' ), $attributes['code'] );
	}

	$height = absint( $attributes['height'] ?? 0 );
	unset( $attributes['height'] );
	if ( 'inline' === ( $attributes['placement'] ?? '' ) ) {
		$attributes['style'] = sprintf( 'height:%dpx', $height ? $height : INLINE_HEIGHT );
	} else {
		unset( $attributes['placement'] );
	}
	return element( 'psn-widget', $attributes, $problem );
}

/**
 * A tag, and the script that it needs; with a problem, a sentence instead.
 *
 * @param string $name       Name of the tag.
 * @param array  $attributes Its attributes; empty ones are left out.
 * @param string $problem    What keeps it from being shown; empty if nothing does.
 */
function element( string $name, array $attributes, string $problem ): string {
	if ( '' === setting( 'host' ) ) {
		$problem = __( 'The address of the host is missing. Enter it in Settings → PSN Elements.', 'psn-elements' );
	}
	if ( '' !== $problem ) {
		return hint( $problem );
	}
	load_tags();
	return tag( $name, $attributes );
}

/** A tag of the host, in the language of the page unless another one is asked for. */
function tag( string $name, array $attributes ): string {
	$attributes = array_filter( $attributes ) + array( 'lang' => get_bloginfo( 'language' ) );
	if ( 'psn-flow-preview' !== $name ) {
		$attributes += visitor_attributes();
	}
	if ( 'psn-widget' === $name ) {
		is_widget_on_page( $attributes['code'], true );
	}

	/**
	 * Filters the attributes of a tag, for example to add a `signature`.
	 *
	 * @param array  $attributes Values by name, not escaped.
	 * @param string $name       Name of the tag, such as `psn-feedback`.
	 */
	$attributes = apply_filters( 'psn_elements_attributes', $attributes, $name );

	$html = '<' . $name;
	foreach ( $attributes as $attribute => $value ) {
		$html .= sprintf( ' %s="%s"', esc_attr( $attribute ), esc_attr( $value ) );
	}
	return $html . '></' . $name . '>';
}

/**
 * Whether the page has a widget with a code.
 *
 * @param string $code      The code.
 * @param bool   $is_placed Whether it has one from now on.
 */
function is_widget_on_page( string $code, bool $is_placed = false ): bool {
	static $codes = array();
	if ( $is_placed ) {
		$codes[ $code ] = true;
	}
	return isset( $codes[ $code ] );
}

/** Tells those who can edit the page what is wrong; everybody else sees nothing. */
function hint( string $problem ): string {
	$post    = get_the_ID();
	$is_seen = $post ? current_user_can( 'edit_post', $post ) : current_user_can( 'edit_posts' );
	return $is_seen
		? sprintf( '<p class="psn-elements-hint"><em>%s %s</em></p>', esc_html( $problem ), esc_html__( 'Visitors do not see this sentence.', 'psn-elements' ) )
		: '';
}
