<?php
/**
 * The page Settings → PSN Elements.
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

const PAGE = 'psn-elements';

/** Adds the page to the menu. */
function add_page(): void {
	$title = __( 'PSN Elements', 'psn-elements' );
	add_options_page( $title, $title, 'manage_options', PAGE, __NAMESPACE__ . '\\print_page' );
}
add_action( 'admin_menu', __NAMESPACE__ . '\\add_page' );

/**
 * Adds a link to the page to the list of plugins.
 *
 * @param string[] $links The links of this plugin.
 */
function add_settings_link( array $links ): array {
	$link = sprintf(
		'<a href="%s">%s</a>',
		esc_url( admin_url( 'options-general.php?page=' . PAGE ) ),
		esc_html__( 'Settings', 'psn-elements' )
	);
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), __NAMESPACE__ . '\\add_settings_link' );

/** Describes the form. */
function add_fields(): void {
	add_settings_section( 'host', '', '__return_null', PAGE );
	add_field( 'host', 'host', __( 'Address of the host', 'psn-elements' ) );

	add_settings_section( 'widget', __( 'Feedback widget', 'psn-elements' ), '__return_null', PAGE );
	add_field( 'widget', 'code', __( 'Code of the widget', 'psn-elements' ) );
	add_field( 'widget', 'scope', __( 'Where it shows', 'psn-elements' ), '' );

	add_settings_section( 'visitors', __( 'Visitors', 'psn-elements' ), '__return_null', PAGE );
	add_field( 'visitors', 'identify', __( 'Signed-in users', 'psn-elements' ), '' );
}
add_action( 'admin_init', __NAMESPACE__ . '\\add_fields' );

/**
 * Adds a field. The function that prints it has its name.
 *
 * @param string      $section   Name of the section.
 * @param string      $name      Name of the setting.
 * @param string      $title     Words beside the field.
 * @param string|null $label_for Id of the control that the words belong to; by default the setting's.
 */
function add_field( string $section, string $name, string $title, ?string $label_for = null ): void {
	add_settings_field(
		OPTION . '_' . $name,
		$title,
		__NAMESPACE__ . '\\print_' . $name . '_field',
		PAGE,
		$section,
		array( 'label_for' => $label_for ?? OPTION . '_' . $name )
	);
}

/** Prints the field for the address. */
function print_host_field(): void {
	printf(
		'<input type="url" class="regular-text code" id="psn_elements_host" name="psn_elements[host]" value="%s" placeholder="https://feedback.example.com" aria-describedby="psn_elements_host_description">
		<p class="description" id="psn_elements_host_description">%s</p>',
		esc_attr( setting( 'host' ) ),
		esc_html__( 'The host that runs “psn serve”. Scripts come from there, and answers go there.', 'psn-elements' )
	);
}

/** Prints the field for the code. */
function print_code_field(): void {
	printf(
		'<input type="text" class="regular-text code" id="psn_elements_code" name="psn_elements[code]" value="%s" placeholder="PSN-BOOKSHP" spellcheck="false" autocomplete="off" aria-describedby="psn_elements_code_description">
		<p class="description" id="psn_elements_code_description">%s</p>',
		esc_attr( setting( 'code' ) ),
		esc_html__( 'Optional. Leave it empty if you only use blocks and shortcodes.', 'psn-elements' )
	);
}

/** Prints the choice of where the widget shows. */
function print_scope_field(): void {
	$choices = array(
		'everywhere' => __( 'On every page', 'psn-elements' ),
		'blocks'     => __( 'Only where a block or shortcode is', 'psn-elements' ),
	);
	printf( '<fieldset><legend class="screen-reader-text">%s</legend>', esc_html__( 'Where it shows', 'psn-elements' ) );
	foreach ( $choices as $value => $label ) {
		printf(
			'<label><input type="radio" name="psn_elements[scope]" value="%s" %s> %s</label><br>',
			esc_attr( $value ),
			checked( setting( 'scope' ), $value, false ),
			esc_html( $label )
		);
	}
	printf(
		'<p class="description">%s</p></fieldset>',
		esc_html__( 'Rules for pages, times and visitors are kept with the widget on the host.', 'psn-elements' )
	);
}

/** Prints the choice of whether users are told apart. */
function print_identify_field(): void {
	printf(
		'<label><input type="checkbox" name="psn_elements[identify]" value="1" aria-describedby="psn_elements_identify_description" %s> %s</label>
		<p class="description" id="psn_elements_identify_description">%s</p>',
		checked( setting( 'identify' ), true, false ),
		esc_html__( 'Tell the survey who is signed in', 'psn-elements' ),
		esc_html__( 'Sends the id, the name and the email address of signed-in users with their answers. Other visitors stay anonymous. Say so in your privacy policy.', 'psn-elements' )
	);
}

/** Prints the page. */
function print_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php
			settings_fields( OPTION );
			do_settings_sections( PAGE );
			submit_button();
			?>
		</form>
		<h2><?php esc_html_e( 'On single pages', 'psn-elements' ); ?></h2>
		<p><?php esc_html_e( 'Add the block “Survey” or “Feedback widget” to a page, or write a shortcode:', 'psn-elements' ); ?></p>
		<p>
			<code>[psn_feedback node="node-store"]</code><br>
			<code>[psn_widget code="PSN-BOOKSHP"]</code><br>
			<code>[psn_flow_preview flow="flow-store"]</code>
		</p>
	</div>
	<?php
}
