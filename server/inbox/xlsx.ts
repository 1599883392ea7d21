import { writeZip } from "./zip.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook (ECMA-376) that never differ. */
const parts = {
	"[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/></Types>`,
	"_rels/.rels": `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	"xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
	// Style 1 is text (format 49) that stays text when somebody edits it (quotePrefix), style 2 the bold heading.
	"xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" quotePrefix="1" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/** A table as an Excel workbook of one sheet. Every cell is text, so nothing in it runs as a formula. */
export function writeXlsx(table: AsyncIterable<string[][]>, sheetName: string): AsyncGenerator<Uint8Array> {
	const workbook = `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${asXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
	return writeZip([
		...Object.entries({ ...parts, "xl/workbook.xml": workbook }).map(([name, xml]) => ({
			name,
			content: [declaration + xml],
		})),
		{ name: "xl/worksheets/sheet1.xml", content: writeSheet(table) },
	]);
}

async function* writeSheet(table: AsyncIterable<string[][]>): AsyncGenerator<string> {
	yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`;
	let style = 2;
	for await (const lines of table) {
		yield lines
			.map(
				(line) =>
					`<row>${line.map((value) => `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${asXml(value)}</t></is></c>`).join("")}</row>`,
			)
			.join("");
		style = 1;
	}
	yield "</sheetData></worksheet>";
}

/** XML text; what XML cannot hold is written as ECMA-376 spells it, `_x0008_`. */
function asXml(value: string): string {
	return value
		.replace(/_x[0-9a-f]{4}_/gi, "_x005F$&")
		.replace(/&/g, "&amp;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/"/g, "&quot;")
		.replace(/\r/g, "_x000D_")
		.replace(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);
}

/** Control characters other than tab and line feed, and the two that are no characters. */
const unwritable = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;
