/** How the classes that a document template may use look on its sheet; lengths in mm and pt. */
export const docCss = `
.doc-title { margin: 4mm 0 3mm; font-size: 15pt; text-align: center; }
.doc-head { margin-bottom: 3mm; padding-bottom: 2mm; border-bottom: 0.3mm solid #000; }
.doc-big { font-size: 13pt; }
.doc-small { font-size: 8pt; }
.doc-center { text-align: center; }
.doc-right { text-align: right; font-variant-numeric: tabular-nums; }
.doc-facts { margin: 2mm 0; }
.doc-facts :is(th, td) { padding: 0.8mm 2mm 0.8mm 0; font-weight: normal; text-align: left; vertical-align: top; }
.doc-facts th { width: 22mm; color: #444; }
.doc-lines { margin: 3mm 0; }
.doc-lines :is(th, td) { padding: 1mm 1.5mm; border: 0.2mm solid #000; text-align: left; font-weight: normal; }
.doc-lines th { background: #f2f2f2; font-weight: 600; }
.doc-lines :is(th, td).doc-right { text-align: right; }
.doc-sign { margin: 8mm 0 0; width: 80mm; border-bottom: 0.2mm solid #000; }
.doc-barcode { display: block; width: 100%; height: 11mm; margin: 1mm auto; object-fit: fill; }
.doc-page { break-after: page; }
.doc-page:last-child { break-after: auto; }
`
