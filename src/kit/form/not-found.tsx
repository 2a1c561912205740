import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'

/**
 * What stands in place of options when none fits what was typed (spec: calls#fixed-messages: autocomplete empty text).
 */
export const NotFound = () => useText()('form.notFound')
