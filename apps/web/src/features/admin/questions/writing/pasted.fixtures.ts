// What the clipboard holds after copying, shortened: of Word for Windows, of Google Docs, and of a page with a formula.

export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal {margin-bottom:8.0pt;font-size:11.0pt;font-family:"Calibri",sans-serif;}
-->
</style>
</head>
<body lang=EN-IN style='tab-interval:36.0pt'>
<!--StartFragment-->
<p class=MsoNormal style='margin-bottom:0cm'><b style='mso-bidi-font-weight:normal'><span lang=EN-IN style='font-size:12.0pt'>Consider the following<o:p></o:p></span></b></p>
<p class=MsoNormal>The gas CO<sub>2</sub> moves at 10<sup>3</sup>&nbsp;m/s &amp; <i>x&lt;y</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First statement<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'><span style='font-family:Symbol'>·</span></span><![endif]>A part of it<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Second statement<o:p></o:p></p>
<p class=MsoNormal><span lang=HI style='font-family:"Mangal"'>कौन-सा कथन सही है?</span><o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0'>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><b>State</b><o:p></o:p></p></td>
  <td width=301 valign=top><p class=MsoNormal><b>Capital</b><o:p></o:p></p></td>
 </tr>
 <tr>
  <td width=602 colspan=2 valign=top><p class=MsoNormal>Bihar<o:p></o:p></p></td>
 </tr>
</table>
<p class=MsoNormal><img width=64 height=32 src="file:///C:/Users/kavita/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><o:p>&nbsp;</o:p></p>
<!--EndFragment-->
</body>
</html>`;

export const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b0c2d3e-7fff-9e2e-1c43-2f1d0a7b6c55"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:700;font-style:normal;white-space:pre-wrap;">Water</span><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;"> is H</span><span style="font-size:0.6em;font-weight:400;vertical-align:sub;">2</span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">O always</span></p><br><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" aria-level="1" style="list-style-type:disc;font-weight:400;"><p dir="ltr" role="presentation"><span style="font-weight:400;">Ice</span></p></li><ul style="margin-top:0"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">cold</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">भाप</span></p></li></ul><br><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="120" /><col width="120" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span style="font-weight:400;">a</span></p></td><td style="border:solid #000 1pt;"><p dir="ltr"><span style="font-weight:400;">b</span></p></td></tr></tbody></table></div><p dir="ltr"><span style="font-weight:400;"><span style="border:none;display:inline-block;overflow:hidden;"><img src="https://pictures.example/docsz/AD_4nXd" width="64" height="32"></span></span></p></b><br class="Apple-interchange-newline">`;

export const fromPage = `<p>The area is <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">\\pi r^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">πr2</span></span></span>.</p><script>alert(1)</script><p onclick="alert(2)">Next <a href="javascript:alert(3)">line</a></p>`;
