#!/bin/sh
# Makes the font files of this folder and of drawing/fonts/, with fontTools and brotli, in a folder that holds the files of
# @fontsource-variable/archivo (Archivo 2.001), @fontsource-variable/noto-sans and @fontsource/stix-two-math. All are
# under the SIL Open Font License 1.1.
set -e

fonttools varLib.instancer archivo-latin-wdth-normal.woff2 wdth=108 wght=500:700 -o archivo-108.ttf
pyftsubset archivo-108.ttf --flavor=woff2 --output-file=archivo-108.woff2 \
	--layout-features=ccmp,locl,liga,kern,tnum \
	--unicodes=U+0020-007E,U+00A0-00FF,U+0102,U+0131,U+0152-0153,U+2009,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2191,U+2193,U+2212

for set in latin-ext vietnamese; do
	fonttools varLib.instancer archivo-$set-wdth-normal.woff2 wdth=108 wght=500:700 -o web-$set.ttf
	pyftsubset web-$set.ttf --flavor=woff2 --output-file=archivo-108-$set.woff2 \
		--layout-features=ccmp,locl,liga,kern,tnum,mark,mkmk --unicodes='*'
done

pyftsubset stix-two-math-latin-400-normal.woff2 --flavor=woff2 --output-file=stix-two-math.woff2 \
	--layout-features=ssty,dtls,flac,rtlm --no-hinting --desubroutinize \
	--unicodes=U+20-7E,U+A0-FF,U+131,U+237,U+2C6,U+2C7,U+2D8-2DD,U+300-30C,U+338,U+391-3A9,U+3B1-3C9,U+3D1,U+3D5,U+3D6,U+3F0,U+3F1,U+3F5,U+2010-2027,U+2032-2037,U+203E,U+2044,U+2057,U+20D0,U+20D1,U+20D6,U+20D7,U+20DB-20DC,U+210F,U+2111,U+2113,U+2118,U+211C,U+2102,U+2115,U+211A,U+211D,U+2124,U+2126,U+2127,U+212B,U+2130,U+2131,U+212C,U+210B,U+2110,U+2112,U+2133,U+211B,U+2135,U+2190-2199,U+21A6,U+21B5,U+21D0-21D5,U+21CC,U+2200-223C,U+2240-224C,U+2250,U+2260-226B,U+2272,U+2273,U+227A,U+227B,U+2282-2287,U+2295-2299,U+22A2-22A5,U+22C0-22C6,U+22EE-22F1,U+2308-230B,U+23B4,U+23B5,U+23DC-23DF,U+25A1,U+25B3,U+2605,U+27E8,U+27E9,U+27F5-27FA,U+2A00-2A02,U+1D400-1D467,U+1D6A8-1D71B,U+1D49C-1D4CF,U+1D538-1D56B

for set in latin latin-ext vietnamese; do
	fonttools varLib.instancer archivo-$set-wdth-normal.woff2 wdth=108 wght=600 -o archivo-$set.ttf
done
pyftmerge archivo-*.ttf --output-file=archivo.ttf
pyftsubset archivo.ttf --output-file=archivo-600.ttf --layout-features='*' --no-hinting --unicodes='*'

for set in latin latin-ext vietnamese greek cyrillic cyrillic-ext devanagari; do
	fonttools varLib.instancer noto-sans-$set-wght-normal.woff2 wght=600 -o noto-$set.ttf
done
pyftmerge noto-*.ttf --output-file=noto.ttf
pyftsubset noto.ttf --output-file=noto-sans-600.ttf --layout-features='*' --no-hinting \
	--unicodes=U+0020-007E,U+00A0-00FF,U+0180-024F,U+0300-052F,U+0900-097F,U+1E00-1EFF,U+2000-2044,U+20A0-20C0,U+2116,U+25CC
