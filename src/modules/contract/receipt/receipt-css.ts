/** How a receipt lies on paper, in mm and pt: colours do not print on the counter's printers. */
export const receiptCss = `
.receipt h1 { font-size: 14pt; margin: 0; text-align: center; }
.receipt h2 { font-size: 10pt; margin: 4mm 0 1mm; border-bottom: 0.3mm solid #000; }
.receipt p { margin: 0; }
.receipt table { font: inherit; }
.receipt small { display: block; }
.receipt-head { text-align: center; margin-bottom: 3mm; }
.receipt-company { font-size: 11pt; font-weight: 600; }
.receipt-again { display: inline-block; margin-left: 3mm; padding: 0 2mm; border: 0.3mm solid #000; font-size: 10pt; }
.receipt-facts { display: grid; grid-template-columns: repeat(2, 1fr); gap: 1mm 6mm; margin: 0; }
.receipt-facts div { display: flex; gap: 2mm; }
.receipt-facts dt { white-space: nowrap; }
.receipt-facts dt::after { content: ':'; }
.receipt-facts dd { margin: 0; font-weight: 600; }
.receipt th, .receipt td { padding: 0.8mm 1mm; border-bottom: 0.1mm solid #888; text-align: left; vertical-align: top; }
.receipt th { font-weight: 600; border-bottom: 0.3mm solid #000; }
.receipt .figures { text-align: right; white-space: nowrap; }
.receipt-sums { margin-top: 2mm; margin-left: auto; width: 60mm; }
.receipt-sums div { display: flex; justify-content: space-between; }
.receipt-sums strong { font-size: 11pt; }
.receipt-ready { padding: 2mm; border: 0.3mm solid #000; font-size: 11pt; text-align: center; }
.receipt-signs { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin-top: 12mm; }
.receipt-signs span { border-top: 0.2mm solid #000; padding-top: 1mm; }
.receipt p.receipt-foot { margin-top: 4mm; font-size: 8pt; }
.receipt p.receipt-ready { margin-top: 3mm; }
.receipt p.receipt-remark { margin-top: 2mm; }
.receipt .receipt-roll { display: none; }
.receipt[data-roll="true"] { font-size: 9pt; }
.receipt[data-roll="true"] .receipt-facts { grid-template-columns: 1fr; }
.receipt[data-roll="true"] .receipt-sums { width: 100%; }
.receipt[data-roll="true"] .receipt-wide { display: none; }
.receipt[data-roll="true"] .receipt-roll { display: block; }
.receipt[data-roll="true"] .receipt-people tr { display: grid; grid-template-columns: 1fr auto; border-bottom: 0.1mm solid #888; }
.receipt[data-roll="true"] .receipt-people td { border: 0; }
.receipt[data-roll="true"] .receipt-people td:last-child { grid-column: 1 / -1; padding-top: 0; }
.receipt[data-roll="true"] .receipt-signs { gap: 4mm; }
`
